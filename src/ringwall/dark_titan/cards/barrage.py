from typing import Final

from ringwall.core.board import ANY, BLUE, COLOUR_OF, COLOURS, FIELD, GREEN, NO_COLOUR, RED, RINGS
from ringwall.core.cards import PLAY, Card
from ringwall.core.decision import Decision, Flow, Option, Word
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.dark_titan.box import dark_titan

RING_NAMES: Final = {Word(RINGS[ring], ring): RINGS[ring] for ring in FIELD}
"""The rings that can be named, with the fighters that hit there."""
COLOUR_NAMES: Final = {Word(COLOURS[colour], colour): colour for colour in (RED, GREEN, BLUE)}
STOP: Final = Option("halt")
KINDS: Final[tuple[Word, ...]] = (*RING_NAMES, *COLOUR_NAMES)
BARRAGE: Final = "barrage"
"""Noted while one is going on: the place of its kind among ``KINDS``, counted from 1."""


@dark_titan.card
class Barrage(Card):
    """A ring or a colour is named, and everybody in turn may play hit cards of that kind, each by itself."""

    id = "barrage"
    heeds_others = False

    def plays(self, menu: Menu) -> None:
        for kind in _kinds_somebody_might_shoot(menu.game):
            menu.play((self,), kind, call_barrage)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.nobody_shoots", "nobody holds a hit card that could hit now")


def _kinds_somebody_might_shoot(game: Table) -> list[Word]:
    """With closed hands nobody knows whether the others can, so a card in their hands is enough."""
    seats = list(game.players_from_current())
    kinds = list(KINDS)
    if game.rules.closed_hands and any(game.state.hands[seat] for seat in seats[1:]) and game.state.monsters:
        return kinds
    shot: list[Word] = []
    changing = False
    for seat in seats:
        for option in _hits(game, seat):
            if _changes_card(option):
                changing = True
            else:
                shot += [kind for kind in kinds if kind not in shot and _admitted(option, kind)]
        if len(shot) == len(kinds):
            return kinds
    return [kind for kind in kinds if kind in shot or (changing and shots(game, seats[0], kind))]


def shots(game: Table, seat: int, kind: Word) -> list[Option]:
    """What a player can play in a Barrage: hit cards that are of its kind and hit as such, joined with nothing."""
    notes = game.state.this_turn
    notes[BARRAGE] = KINDS.index(kind) + 1
    try:
        return [option for option in _hits(game, seat) if _changes_card(option) or _admitted(option, kind)]
    finally:
        del notes[BARRAGE]


def _changes_card(option: Option) -> bool:
    """Whether it makes a card count as another; what can come of it then is looked up with the note of the Barrage."""
    return option.verb != PLAY


def _admitted(option: Option, kind: Word) -> bool:
    return _by_ring(option, kind) if kind in RING_NAMES else _by_colour(option, kind)


def _hits(game: Table, seat: int) -> list[Option]:
    """Everything a player can play that hits."""
    menu = Menu(game, seat)
    for card in menu.distinct:
        if card.hit:
            card.plays(menu)
    for module in game.rules.plays:
        module.plays(menu)
    return [option for option in menu.options if option.verb == PLAY or _is_change(option)]


def _is_change(option: Option) -> bool:
    """A colour card with what it is to count as."""
    cards = [each for each in option.what if isinstance(each, Card)]
    named = option.verb == "use" and isinstance(option.target, Word)
    return named and len(cards) == 1 and cards[0].colour != NO_COLOUR


def _by_ring(option: Option, kind: Word) -> bool:
    """A single fighter of this type, or a hero who hits in this ring."""
    card = option.what[0]
    assert isinstance(card, Card)
    if len(option.what) > 1:
        return False
    return card.type == RING_NAMES[kind] or (card.type == "hero" and struck(option).ring == kind.value)


def _by_colour(option: Option, kind: Word) -> bool:
    """Cards of this colour, or of any colour that hit in this one."""
    cards = [card for card in option.what if isinstance(card, Card)]
    return COLOUR_OF[struck(option).arc] == kind.value and all(card.colour in (kind.value, ANY) for card in cards)


def call_barrage(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    kind = option.target
    assert isinstance(kind, Word)
    for seat in list(game.players_from_current()):
        yield from _shoot(game, seat, kind)
    game.state.actor = game.state.current


def _shoot(game: Table, seat: int, kind: Word) -> Flow[None]:
    """One player's go: card after card until that player stops."""
    while not game.state.out[seat]:
        game.state.actor = seat
        options = shots(game, seat, kind)
        # With closed hands everybody who holds cards is asked, for a go that is passed over would tell what they hold.
        if not options and not (game.rules.closed_hands and game.state.hands[seat]):
            return
        chosen = yield Decision(seat, "barrage", [*options, STOP], kind)
        if chosen.effect is None:
            return
        game.state.this_turn[BARRAGE] = KINDS.index(kind) + 1
        flow = chosen.effect(game, chosen)
        if flow is not None:
            yield from flow
        del game.state.this_turn[BARRAGE]


@dark_titan.rule
class OnlyItsKind(Module):
    def allows(self, game: Table, option: Option) -> bool:
        number = game.state.this_turn.get(BARRAGE)
        if number is None:
            return True
        hits = option.verb == PLAY and isinstance(option.target, Monster)
        return hits and _admitted(option, KINDS[number - 1])
