"""Cards that act on every monster of an area, and the areas by the names options give them."""

from functools import cache
from typing import Final

from ringwall.core.board import (
    ARCHER,
    ARCS,
    ARCS_OF,
    BLUE,
    CASTLE,
    COLOURS,
    FIELD,
    FOREST,
    GREEN,
    KNIGHT,
    RED,
    RINGS,
    SPACES,
    SWORDSMAN,
    Place,
    space_key,
)
from ringwall.core.cards import Card
from ringwall.core.damage import deal
from ringwall.core.decision import Flow, Option, Word
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.options.wt_edition import is_classic
from ringwall.wizards_tower.tower import WIZARDRY, WizardCard

ALL_RINGS: Final[tuple[int, ...]] = (FOREST, ARCHER, KNIGHT, SWORDSMAN, CASTLE)
OUTSIDE_THE_FOREST: Final[tuple[int, ...]] = (ARCHER, KNIGHT, SWORDSMAN, CASTLE)
EVERYWHERE: Final = spaces_of(ALL_RINGS)

Areas = dict[Place | Word, tuple[int, ...]]
"""The spaces of each area a player can name."""


def by_arc(rings: tuple[int, ...]) -> Areas:
    """These rings in one arc: ``arc-3``."""
    return {Word(f"arc-{arc}", arc): spaces_of(rings, (arc,)) for arc in ARCS}


def by_colour(rings: tuple[int, ...]) -> Areas:
    """These rings in both arcs of a colour: ``red``."""
    return {Word(COLOURS[colour], colour): spaces_of(rings, ARCS_OF[colour]) for colour in (RED, GREEN, BLUE)}


def by_space(game: Table, rings: tuple[int, ...]) -> Areas:
    """The single spaces of these rings; in the edition of 2011 those of the field are as wide as a colour."""
    return _spaces(rings, is_classic(game))


@cache
def _spaces(rings: tuple[int, ...], wide: bool) -> Areas:
    areas: Areas = {}
    for ring in rings:
        if wide and ring in FIELD:
            for colour in (RED, GREEN, BLUE):
                areas[Word(f"{RINGS[ring]}-{COLOURS[colour]}", colour)] = spaces_of((ring,), ARCS_OF[colour])
        else:
            areas.update({SPACES[ring][arc]: (space_key(ring, arc),) for arc in ARCS})
    return areas


def affected(game: Table, card: Card, spaces: tuple[int, ...] = EVERYWHERE) -> list[Monster]:
    """Every monster in these spaces that the card acts on."""
    return [
        monster
        for monster in game.state.monsters
        if _stands_in(monster, spaces) and not monster.kind.resists(card, monster)
    ]


def _stands_in(monster: Monster, spaces: tuple[int, ...]) -> bool:
    if space_key(monster.ring, monster.arc) in spaces:
        return True
    other = monster.kind.second_space(monster) if monster.kind.straddles else None
    return other is not None and space_key(other.ring, other.arc) in spaces


def spell(option: Option) -> Card:
    """The wizard card of a play."""
    card = option.what[0]
    assert isinstance(card, Card)
    return card


class AreaCard(WizardCard):
    """Acts on every monster in the area its player names: wounds each of them, unless it says otherwise."""

    def areas(self, game: Table) -> Areas:
        raise NotImplementedError(self.id)

    def plays(self, menu: Menu) -> None:
        for area, spaces in self.areas(menu.game).items():
            if menu.targets(self, spaces):
                menu.play((self,), area, cast)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return tuple(key for spaces in self.areas(menu.game).values() for key in spaces)

    def act(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        yield from deal(game, [(monster, 1) for monster in monsters], WIZARDRY, game.state.actor)


def cast(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    card = spell(option)
    assert isinstance(card, AreaCard) and isinstance(option.target, Place | Word)
    spaces = card.areas(game)[option.target]
    yield from card.act(game, affected(game, card, spaces))
    yield from settle(game)
