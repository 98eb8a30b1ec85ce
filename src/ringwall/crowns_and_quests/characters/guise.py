"""Cards that count as others: what a changed card can do is what the other card could."""

from collections.abc import Callable, Collection
from functools import cache
from typing import Final

from ringwall.base.options.all_for_one import AllForOne
from ringwall.core.board import COLOUR_OF
from ringwall.core.cards import PLAY, Card, Guise
from ringwall.core.combination import Modifier, hit_with, modifiers_in
from ringwall.core.decision import Decision, Effect, Flow, Named, Option, Word
from ringwall.core.hits import HitCard
from ringwall.core.menu import Menu
from ringwall.core.pieces import Piece
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, use
from ringwall.crowns_and_quests.quest import quest_of
from ringwall.crowns_and_quests.specialists.specialist import goes_further, reach_of, walker

Uses = list[Option]
COMMIT: Final = Option("commit")
Change = Callable[[Table, Card, Named], Card | None]
"""The card that another one becomes, if there is such a card."""


class Plain:
    """What can be done with a hand as it is, found out once it has to be known."""

    def __init__(self, game: Table, seat: int, cards: Collection[Card]) -> None:
        self.options = every_play(game, seat, cards)
        self.texts = {option.text for option in self.options}


def offer_guises(menu: Menu, who: Character, changes: list[tuple[Card, Word]], change: Change, effect: Effect) -> None:
    """For each card of the hand and what it may be changed into: only if that makes a difference."""
    game = menu.game
    quest = quest_of(game) if _allowed(game, COMMIT) else None
    demands = quest.demands(game) if quest is not None else []
    walking = walker(game) if quest is not None and quest.specialist else None
    modifiers = modifiers_in(menu)
    always_close = _is_used_elsewhere(game)
    plain: Plain | None = None
    for card, name in changes:
        face = change(game, card, name)
        if face is None or face is card:
            continue
        useful = (
            _hits_more(menu, card, face)
            or (demands and any(demand.takes(face) and not demand.takes(card) for demand in demands))
            or (walking is not None and goes_further(game, walking, card, face))
        )
        if not useful and (always_close or _needs_a_close_look(game, modifiers, card, face)):
            plain = Plain(game, menu.seat, {each for each, _ in changes}) if plain is None else plain
            useful = bool(_uses(game, menu.seat, Guise(face, card), plain))
        if useful:
            menu.options.append(_make_use(who, card, name, effect))


@cache
def _make_use(who: Character, card: Card, name: Word, effect: Effect) -> Option:
    return Option("use", (who, card), name, effect)


def _allowed(game: Table, option: Option) -> bool:
    return all(module.allows(game, option) for module in game.rules.allows)


def _hits_more(menu: Menu, card: Card, face: Card) -> bool:
    """Whether it hits somebody as what it counts as; mostly that is all that has to be known."""
    if not isinstance(card, HitCard) or not isinstance(face, HitCard):
        return False
    reached = menu.hit_targets(face)
    if not reached:
        return False
    usual = menu.hit_targets(card)
    more = [each for each in reached if each not in usual]
    if not menu.game.rules.allows:
        return bool(more)
    return any(_allowed(menu.game, Option(PLAY, (face,), each)) for each in more)


def _is_used_elsewhere(game: Table) -> bool:
    """Whether any card could be used for something but hits, quests and Specialists."""
    return game.rules.plays_with(AllForOne) or any(module.spends_cards(game) for module in game.rules.spends_cards)


def _needs_a_close_look(game: Table, modifiers: list[Modifier], card: Card, face: Card) -> bool:
    """Whether this card could be, or could hit together with others whom it does not reach by itself."""
    if not isinstance(card, HitCard) or not isinstance(face, HitCard):
        return True
    return bool(modifiers) and any(_reaches_others(game, modifier, card, face) for modifier in modifiers)


def _reaches_others(game: Table, modifier: Modifier, card: HitCard, face: HitCard) -> bool:
    """Whether with it a hit reaches others than without, or one of both cards does not go with it."""
    hit = hit_with(modifier)
    return hit.changes_card or hit.at_fliers or modifier.fits(game, card) != modifier.fits(game, face)


def uses_of(game: Table, seat: int, guise: Guise) -> Uses:
    """What can be done with a card that counts as another, and could not be done with the card itself."""
    return _uses(game, seat, guise, Plain(game, seat, (guise.card,)))


def _uses(game: Table, seat: int, guise: Guise, plain: Plain) -> Uses:
    face, card = guise
    hand = game.state.hands[seat][:]
    hand[hand.index(card)] = face
    plays = _plays_with(game, seat, hand, guise, (face,))
    uses = [each for each in plays if face in each.what or each.text not in plain.texts]
    known = {_named(option, card): option for option in plain.options if card in option.what}
    uses = [option for option in uses if _differs(game, option, known.get(_named(option, face)))]
    return [option for option in uses if _allowed(game, option)]


def _named(option: Option, card: Card) -> str:
    """An option in which the card has no name."""
    what = "+".join("" if each is card else each.text for each in option.what)
    return f"{option.verb} {what} > {'' if option.target is None else option.target.text}"


def _differs(game: Table, option: Option, plain: Option | None) -> bool:
    """Whether it could not be had without the change; for one of the players' pieces, whether it goes further."""
    if plain is None:
        return True
    if isinstance(option.target, Piece):
        colour = COLOUR_OF[option.target.arc]
        return _has_colour(option, colour) and not _has_colour(plain, colour)
    return reach_of(game, option) > reach_of(game, plain)


def _has_colour(option: Option, colour: int) -> bool:
    return any(isinstance(each, Card) and each.colour == colour for each in option.what)


def every_play(game: Table, seat: int, cards: Collection[Card]) -> Uses:
    """What can be done with some cards of the hand as it is, without any change; maybe more."""
    hand = game.state.hands[seat][:]
    return _plays_with(game, seat, hand, Guise(hand[0], hand[0]), cards) if hand else []


def _plays_with(game: Table, seat: int, hand: list[Card], guise: Guise, cards: Collection[Card]) -> Uses:
    """All plays but those of single cards that have nothing to do with these."""
    menu = Menu(game, seat, hand)
    was, game.guise = game.guise, guise
    for card in menu.distinct:
        if card in cards or card.heeds_others:
            card.plays(menu)
    for module in game.rules.plays:
        module.plays(menu)
    game.guise = was
    return menu.options


def playing_as(change: Change) -> Effect:
    """What an option does that names a character, a card and what the card is changed into."""

    def effect(game: Table, option: Option) -> Flow[None]:
        who, card, name = *option.what, option.target
        assert isinstance(who, Character) and isinstance(card, Card) and name is not None
        face = change(game, card, name)
        assert face is not None
        yield from play_changed(game, who, card, face)

    return effect


def play_changed(game: Table, who: Character, card: Card, face: Card) -> Flow[None]:
    """The player says what is done with the changed card, and does it."""
    seat = game.state.actor
    guise = Guise(face, card)
    uses = uses_of(game, seat, guise)
    chosen = uses[0]
    if len(uses) > 1:
        chosen = yield Decision(seat, "changed", uses, face)
    use(game, who)
    game.tell("changed", seat=seat, card=card.text, into=face.text)
    yield from carry_out(game, chosen, guise)


def carry_out(game: Table, chosen: Option, guise: Guise) -> Flow[None]:
    assert chosen.effect is not None
    game.guise = guise
    flow = chosen.effect(game, chosen)
    if flow is not None:
        yield from flow
    game.guise = None
