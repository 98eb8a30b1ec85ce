"""Drawing and discarding cards."""

from typing import TYPE_CHECKING

from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option, choose_one

if TYPE_CHECKING:
    from ringwall.core.table import Table


def can_draw(game: "Table", deck: str = "castle") -> bool:
    source = game.state.decks[deck]
    return bool(len(source) or source.discards)


def draw_card(game: "Table", seat: int, deck: str = "castle") -> None:
    """One card into the hand; an empty draw pile is reshuffled first, and with both piles empty nothing is drawn."""
    source = game.state.decks[deck]
    if not source.rest and not source.top:
        if not source.discards:
            return
        for hook in game.rules.reshuffling:
            hook(game, source)
        source.reshuffle()
        if game.log is not None:
            game.tell("reshuffled", deck=deck)
        if not len(source):
            return
    card = source.draw(game.state.chance)
    game.state.hands[seat].append(card)
    if game.log is not None:
        game.tell_cards((seat,), ("card",), "drew", seat=seat, card=card.text)


def draw_up(game: "Table", seat: int) -> None:
    """Draw until the hand is full."""
    hand = game.state.hands[seat]
    for _ in range(game.full_hand() - len(hand)):
        draw_card(game, seat)


def discard(game: "Table", seat: int, card: Card) -> None:
    game.state.hands[seat].remove(card)
    lay_down(game, card)
    if game.log is not None:
        game.tell("discarded", seat=seat, card=card.text)


def lay_down(game: "Table", card: Card) -> None:
    """A card that has left a hand goes to the discards of its deck."""
    if game.rules.card_leaves and any(elsewhere(game, card) for elsewhere in game.rules.card_leaves):
        return
    game.state.decks[card.deck].discards.append(card)


def discard_played(game: "Table", option: Option) -> None:
    """The cards of a play go to the discards at once, before anything they do."""
    state = game.state
    hand = state.hands[state.actor]
    if game.log is not None:
        target = "" if option.target is None else option.target.text
        game.tell("played", seat=state.actor, cards=[card.text for card in option.what], target=target)
    for card in option.what:
        assert isinstance(card, Card)
        hand.remove(card)
        lay_down(game, card)


def lose_one_each(game: "Table") -> Flow[None]:
    """Every player discards one card of their own choice. All choose before any card falls."""
    lost: list[tuple[int, Card]] = []
    for seat in game.players_from_current():
        hand = game.state.hands[seat]
        if hand:
            card = yield from choose_one(seat, "lose", hand, bound=lost)
            lost.append((seat, card))
    for seat, card in lost:
        discard(game, seat, card)
