"""Drawing and discarding cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option, Word, choose_one

if TYPE_CHECKING:
    from ringwall.core.table import Table


def can_draw(game: "Table", deck: str = "castle") -> bool:
    source = game.state.decks[deck]
    return bool(len(source) or source.discards)


def draw_card(game: "Table", seat: int, deck: str = "castle") -> None:
    """One card into the hand; with both piles of the deck empty nothing is drawn."""
    source = game.state.decks[deck]
    if game.camera is None and source.rest:
        card: Card | None = source.draw(game.state.chance, deck)
    else:
        card = take_top(game, deck)
    if card is None:
        return
    if game.log is not None:
        game.tell_cards((seat,), ("card",), "drew", seat=seat, card=card.text)
    game.state.hands[seat].append(card)


def take_top(game: "Table", deck: str) -> Card | None:
    """The top card of a deck; an empty draw pile is reshuffled first, and None if there is nothing to reshuffle."""
    source = game.state.decks[deck]
    if not source.rest and not source.top:
        _reshuffle(game, deck)
        if not source.rest:
            return None
    if game.camera is not None:
        game.cut()
    return source.draw(game.state.chance, deck)


def _reshuffle(game: "Table", deck: str) -> None:
    source = game.state.decks[deck]
    if source.discards:
        for module in game.rules.reshuffling:
            module.reshuffling(game, source)
        if game.log is not None:
            game.tell("reshuffled", deck=deck)
        source.reshuffle()


def draw_up(game: "Table", seat: int) -> Flow[None] | tuple[()]:
    """Draw until the hand is full; to be carried on with ``yield from``."""
    return draw_cards(game, seat, game.full_hand() - len(game.state.hands[seat]))


def draw_cards(game: "Table", seat: int, number: int) -> Flow[None] | tuple[()]:
    """Draw without a deck being named: where there are several to draw from, each card from one of choice."""
    if game.rules.draw_decks:
        return _draw_from_any(game, seat, number)
    for _ in range(number):
        draw_card(game, seat)
    return ()


def _draw_from_any(game: "Table", seat: int, number: int) -> Flow[None]:
    for _ in range(number):
        yield from draw_from(game, seat, decks_to_draw(game))


def decks_to_draw(game: "Table") -> list[str]:
    """Where a card can come from that is drawn without a deck being named."""
    decks = ["castle"] if can_draw(game) else []
    for module in game.rules.draw_decks:
        decks += module.draw_decks(game)
    return decks


def draw_from(game: "Table", seat: int, decks: list[str]) -> Flow[None]:
    """A card from one of these decks, if there is any."""
    if decks:
        deck = yield from choose_one(seat, "deck", [Word(name) for name in decks], verb="draw")
        draw_card(game, seat, deck.text)


def discard(game: "Table", seat: int, card: Card) -> None:
    if game.log is not None:
        game.tell("discarded", seat=seat, card=card.text)
    lay_down(game, leave_hand(game, seat, card))


def hand_of(game: "Table", seat: int) -> list[Card]:
    """The cards of a hand, with one that counts as another as that other."""
    hand = game.state.hands[seat][:]
    guise = game.guise
    if guise is not None and seat == game.state.actor and guise.card in hand:
        hand[hand.index(guise.card)] = guise.counts_as
    return hand


def leave_hand(game: "Table", seat: int, card: Card) -> Card:
    """Take a card out of a hand; where another counts as it, that one."""
    guise = game.guise
    if guise is not None and guise.counts_as is card:
        card, game.guise = guise.card, None
    game.state.hands[seat].remove(card)
    return card


def lay_down(game: "Table", card: Card) -> None:
    """A card that has left a hand goes to the discards of its deck."""
    if game.rules.card_leaves and any(module.card_leaves(game, card) for module in game.rules.card_leaves):
        return
    game.state.decks[card.deck].discards.append(card)


def banish(game: "Table", seat: int, card: Card) -> None:
    """A card of a hand leaves the game for good."""
    game.tell("banished", seat=seat, card=card.text)
    game.state.hands[seat].remove(card)
    game.state.removed.append(card)


def banish_played(game: "Table", card: Card) -> None:
    """A card just played leaves the game instead of lying in its discards."""
    game.tell("banished", seat=game.state.actor, card=card.text)
    discards = game.state.decks[card.deck].discards
    if card in discards:
        discards.remove(card)
        game.state.removed.append(card)


def discard_played(game: "Table", option: Option) -> None:
    """The cards of a play go to the discards at once, before anything they do."""
    state = game.state
    if game.log is not None:
        target = "" if option.target is None else option.target.text
        game.tell("played", seat=state.actor, cards=[card.text for card in option.what], target=target)
    for card in option.what:
        assert isinstance(card, Card)
        left = leave_hand(game, state.actor, card)
        lay_down(game, left)
        if left.banished_by_use:
            banish_played(game, left)


Loss = Callable[["Table", int, Card], None]


def lose_one_each(game: "Table", fate: Loss = discard) -> Flow[None]:
    """Every player discards one card of their own choice, or banishes it. All choose before any card falls."""
    lost: list[tuple[int, Card]] = []
    for seat in game.players_from_current():
        hand = game.state.hands[seat]
        if hand:
            card = yield from choose_one(seat, "lose", hand, bound=lost)
            lost.append((seat, card))
    for seat, card in lost:
        fate(game, seat, card)
