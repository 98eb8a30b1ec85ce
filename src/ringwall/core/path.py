"""The way of what rolls across the board: in along one arc, through the castle, out along the opposite one."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ringwall.core.board import (
    ARCHER,
    CASTLE,
    FOREST,
    KEEP,
    KNIGHT,
    OPPOSITE_OF,
    SPACES,
    SWORDSMAN,
    TOWER_SITES,
    WALL_LINES,
    Place,
)
from ringwall.core.decision import Deed, Flow
from ringwall.core.structures import stands

if TYPE_CHECKING:
    from ringwall.core.table import Table

Blow = Callable[["Table", Place], Deed]


def across(arc: int) -> Iterator[Place]:
    """Every space and wall line on the way, and the keep, in the order in which they are met."""
    beyond = OPPOSITE_OF[arc]
    for ring in (FOREST, ARCHER, KNIGHT, SWORDSMAN):
        yield SPACES[ring][arc]
    yield WALL_LINES[arc]
    yield SPACES[CASTLE][arc]
    yield KEEP
    yield SPACES[CASTLE][beyond]
    yield WALL_LINES[beyond]
    for ring in (SWORDSMAN, KNIGHT, ARCHER, FOREST):
        yield SPACES[ring][beyond]


def structure_at(place: Place) -> Place | None:
    """What could stop something on its way there: the wall on a line, the tower of a castle space, the keep."""
    if place.ring == CASTLE:
        return TOWER_SITES[place.arc]
    return None if is_space(place) else place


def is_space(place: Place) -> bool:
    return place is not KEEP and place is SPACES[place.ring][place.arc]


def roll_across(game: "Table", arc: int, *blows: Blow) -> Flow[list[Place]]:
    """Roll until there is no blow left: each standing structure met takes the next one. Returns the spaces passed."""
    passed: list[Place] = []
    left = list(blows)
    for place in across(arc):
        if is_space(place):
            passed.append(place)
        structure = structure_at(place)
        # A fortify token is met before its wall, so one wall can take two blows.
        while structure is not None and stands(game, structure):
            deed = left.pop(0)(game, structure)
            if deed is not None:
                yield from deed
            if not left:
                return passed
    return passed
