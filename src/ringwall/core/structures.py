"""Walls, the fortify tokens on them, and towers."""

from typing import TYPE_CHECKING, Final

from ringwall.core.board import TOWER_SITES, WALL_LINES, Place

if TYPE_CHECKING:
    from ringwall.core.table import Table

FORTIFY: Final = "fortify"
"""The supply of tokens that double a wall."""

PLAIN: Final = 1
FORTIFIED: Final = 2


class TowerKind:
    """A kind of tower, known by its number."""

    id: str = "plain"
    number: int = PLAIN
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
    state.walls[arc] -= 1
    if fortified:
        state.supply[FORTIFY] += 1
    if game.log is not None:
        game.tell("fortify_lost" if fortified else "wall_lost", arc=arc)
    if not fortified:
        for module in game.rules.structure_lost:
            module.structure_lost(game, WALL_LINES[arc], PLAIN)


def fell(game: "Table", structure: Place) -> None:
    """A tower falls, or one layer of a wall."""
    if structure is WALL_LINES[structure.arc]:
        batter_wall(game, structure.arc)
    else:
        topple_tower(game, structure.arc)


def raze(game: "Table", structure: Place) -> None:
    """A wall, with whatever is on it, or a tower goes at once."""
    while stands(game, structure):
        fell(game, structure)


def stands(game: "Table", structure: Place) -> bool:
    state = game.state
    is_wall = structure is WALL_LINES[structure.arc]
    return bool((state.walls if is_wall else state.towers)[structure.arc])


def build_wall(game: "Table", arc: int) -> None:
    game.state.walls[arc] = PLAIN
    if game.log is not None:
        game.tell("wall_built", arc=arc)


def fortify_wall(game: "Table", arc: int) -> None:
    game.state.supply[FORTIFY] -= 1
    game.state.walls[arc] = FORTIFIED
    if game.log is not None:
        game.tell("wall_fortified", arc=arc)
    for module in game.rules.wall_fortified:
        module.wall_fortified(game, arc)


def topple_tower(game: "Table", arc: int) -> None:
    kind = game.state.towers[arc]
    game.state.towers[arc] = 0
    if game.log is not None:
        game.tell("tower_lost", arc=arc)
    for module in game.rules.structure_lost:
        module.structure_lost(game, TOWER_SITES[arc], kind)
