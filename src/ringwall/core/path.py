"""The way of what rolls across the board: in along one arc, through the castle, out along the opposite one."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ringwall.core.board import (
    ARCHER,
    CASTLE,
    FOREST,
    KNIGHT,
    OPPOSITE_OF,
    SPACES,
    SWORDSMAN,
    TOWER_SITES,
    WALL_LINES,
    Place,
)
from ringwall.core.structures import stands

if TYPE_CHECKING:
    from ringwall.core.table import Table

Blow = Callable[["Table", Place], None]


def across(arc: int) -> Iterator[Place]:
    """Every space and wall line on the way, in the order in which they are met."""
    beyond = OPPOSITE_OF[arc]
    for ring in (FOREST, ARCHER, KNIGHT, SWORDSMAN):
        yield SPACES[ring][arc]
    yield WALL_LINES[arc]
    yield SPACES[CASTLE][arc]
    yield SPACES[CASTLE][beyond]
    yield WALL_LINES[beyond]
    for ring in (SWORDSMAN, KNIGHT, ARCHER, FOREST):
        yield SPACES[ring][beyond]


def roll_across(game: "Table", arc: int, *blows: Blow) -> list[Place]:
    """Roll until there is no blow left: each standing structure met takes the next one. Returns the spaces passed."""
    passed: list[Place] = []
    left = list(blows)
    for place in across(arc):
        structure = place
        if place is not WALL_LINES[place.arc]:
            passed.append(place)
            if place.ring != CASTLE:
                continue
            structure = TOWER_SITES[place.arc]
        # A fortify token is met before its wall, so one wall can take two blows.
        while stands(game, structure):
            left.pop(0)(game, structure)
            if not left:
                return passed
    return passed
