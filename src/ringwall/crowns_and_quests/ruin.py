"""What falls to a quest, structures and equipment: it is simply gone, and nobody is hurt."""

from collections.abc import Iterable

from ringwall.core.board import TOWER_SITES, WALL_LINES, Place
from ringwall.core.deployment import lose_piece
from ringwall.core.pieces import Piece
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


def equipment_in(game: Table, arcs: Iterable[int]) -> list[Piece]:
    """Whatever lies there in the way of monsters."""
    return [piece for piece in game.state.pieces if piece.kind.obstacle and piece.arc in arcs]


def crush(game: Table, equipment: list[Piece]) -> None:
    for piece in equipment:
        lose_piece(game, piece)


def crush_at(game: Table, space: Place) -> None:
    crush(game, [piece for piece in equipment_in(game, [space.arc]) if piece.space is space])
