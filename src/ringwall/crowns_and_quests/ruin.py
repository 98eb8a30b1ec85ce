"""Structures that fall to a quest: they are simply gone, and nobody is hurt."""

from collections.abc import Iterable

from ringwall.core.board import TOWER_SITES, WALL_LINES, Place
from ringwall.core.structures import fell, raze, stands
from ringwall.core.table import Table


def outermost(game: Table, arc: int) -> Place | None:
    """The fortify token or the wall of an arc, else its tower, if it has any of them."""
    for structure in (WALL_LINES[arc], TOWER_SITES[arc]):
        if stands(game, structure):
            return structure
    return None


def ruin(game: Table, arcs: Iterable[int]) -> None:
    """The outermost structure of each of these arcs goes."""
    for structure in [outermost(game, arc) for arc in arcs]:
        if structure is not None:
            fell(game, structure)


def ruin_all(game: Table, arc: int) -> None:
    """Wall and tower of an arc go, whatever is on them."""
    raze(game, WALL_LINES[arc])
    raze(game, TOWER_SITES[arc])
