"""The way of what rolls across the board: in along one arc, through the castle, out along the opposite one."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from ringwall.core.board import (
    ARCHER,
    ARCS,
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
Stage = tuple[Place | None, Place | None]
"""A space that is passed, if it is one, and what could stand there and stop whatever comes through."""


def _across(arc: int) -> Iterator[Stage]:
    beyond = OPPOSITE_OF[arc]
    for ring in (FOREST, ARCHER, KNIGHT, SWORDSMAN):
        yield SPACES[ring][arc], None
    yield None, WALL_LINES[arc]
    yield SPACES[CASTLE][arc], TOWER_SITES[arc]
    yield None, KEEP
    yield SPACES[CASTLE][beyond], TOWER_SITES[beyond]
    yield None, WALL_LINES[beyond]
    for ring in (SWORDSMAN, KNIGHT, ARCHER, FOREST):
        yield SPACES[ring][beyond], None


WAYS: Final = tuple(tuple(_across(arc)) if arc else () for arc in (0, *ARCS))
"""Across the board from each arc, in the order in which things are met."""


def roll_across(game: "Table", arc: int, *blows: Blow) -> Flow[list[Place]]:
    """Roll until there is no blow left: each standing structure met takes the next one. Returns the spaces passed."""
    passed: list[Place] = []
    left = list(blows)
    for space, structure in WAYS[arc]:
        if space is not None:
            passed.append(space)
        # A fortify token is met before its wall, so one wall can take two blows.
        while structure is not None and stands(game, structure):
            deed = left.pop(0)(game, structure)
            if deed is not None:
                yield from deed
            if not left:
                return passed
    return passed
