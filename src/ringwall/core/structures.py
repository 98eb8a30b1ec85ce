"""Walls, the fortify tokens on them, towers, and the keep where there is one."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from ringwall.core.board import ARCS, KEEP, TOWER_SITES, WALL_LINES, Place

if TYPE_CHECKING:
    from ringwall.core.table import Table

FORTIFY: Final = "fortify"
"""The supply of tokens that double a wall."""

PLAIN: Final = 1
FORTIFIED: Final = 2


class TowerKind:
    """A kind of tower, known by its number."""

    id: ClassVar[str] = "plain"
    number: ClassVar[int] = PLAIN
    points: int = 1
    """The damage it does to a monster that attacks it."""

    @property
    def text(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return self.id


PLAIN_TOWER: Final = TowerKind()


def batter_wall(game: "Table", arc: int) -> None:
    """One layer goes: the fortify token if there is one, else the wall."""
    state = game.state
    fortified = state.walls[arc] == FORTIFIED
    if game.log is not None:
        game.tell("fortify_lost" if fortified else "wall_lost", arc=arc)
    state.walls[arc] -= 1
    if fortified:
        state.supply[FORTIFY] += 1
    else:
        for module in game.rules.structure_lost:
            module.structure_lost(game, WALL_LINES[arc], PLAIN)


def fell(game: "Table", structure: Place) -> None:
    """A tower falls, or the keep, or one layer of a wall."""
    if structure is WALL_LINES[structure.arc]:
        batter_wall(game, structure.arc)
    elif structure is KEEP:
        _topple_keep(game)
    else:
        topple_tower(game, structure.arc)


def raze(game: "Table", structure: Place) -> None:
    """A wall, with whatever is on it, a tower or the keep goes at once."""
    while stands(game, structure):
        fell(game, structure)


def stands(game: "Table", structure: Place) -> bool:
    state = game.state
    if structure is KEEP:
        return bool(state.keep)
    is_wall = structure is WALL_LINES[structure.arc]
    return bool((state.walls if is_wall else state.towers)[structure.arc])


def level(game: "Table", arcs: Iterable[int]) -> None:
    """Every structure of these arcs goes at once, with whatever else counts as one."""
    for arc in arcs:
        raze(game, WALL_LINES[arc])
        raze(game, TOWER_SITES[arc])
        for module in game.rules.levelled:
            module.levelled(game, arc)


def open_lines(game: "Table") -> list[Place]:
    """The wall lines on which a wall could be built."""
    lines = [WALL_LINES[arc] for arc in ARCS if not game.state.walls[arc]]
    for module in game.rules.bars_wall:
        lines = [line for line in lines if not module.bars_wall(game, line.arc)]
    return lines


def build_wall(game: "Table", arc: int) -> None:
    if game.log is not None:
        game.tell("wall_built", arc=arc)
    game.state.walls[arc] = PLAIN


def fortify_wall(game: "Table", arc: int) -> None:
    if game.log is not None:
        game.tell("wall_fortified", arc=arc)
    game.state.supply[FORTIFY] -= 1
    game.state.walls[arc] = FORTIFIED
    for module in game.rules.wall_fortified:
        module.wall_fortified(game, arc)


def raise_tower(game: "Table", arc: int, kind: TowerKind) -> None:
    """A tower that had been destroyed is put into a castle space without one."""
    game.tell("tower_rebuilt", arc=arc, tower=kind.id)
    game.state.towers[arc] = kind.number
    for module in game.rules.tower_raised:
        module.tower_raised(game, arc)


def build_keep(game: "Table") -> None:
    game.tell("keep_built")
    game.state.keep = 1


def _topple_keep(game: "Table") -> None:
    game.tell("keep_lost")
    game.state.keep = 0
    for module in game.rules.structure_lost:
        module.structure_lost(game, KEEP, PLAIN)


def topple_tower(game: "Table", arc: int) -> None:
    kind = game.state.towers[arc]
    if game.log is not None:
        game.tell("tower_lost", arc=arc)
    game.state.towers[arc] = 0
    for module in game.rules.structure_lost:
        module.structure_lost(game, TOWER_SITES[arc], kind)
