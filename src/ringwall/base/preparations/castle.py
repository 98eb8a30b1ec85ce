from ringwall.base.cards.tar import TAR
from ringwall.core.board import ARCS
from ringwall.core.preparation import Preparation
from ringwall.core.structures import FORTIFY, PLAIN
from ringwall.core.table import Table


class RaiseTowers(Preparation):
    """A tower in every castle space; the tar and fortify tokens lie ready."""

    id = "towers"

    def prepare(self, game: Table) -> None:
        for arc in ARCS:
            game.state.towers[arc] = 1
        game.state.supply = {FORTIFY: 2, TAR: 1}


class RaiseWalls(Preparation):
    """A wall on every line."""

    id = "walls"

    def prepare(self, game: Table) -> None:
        for arc in ARCS:
            game.state.walls[arc] = PLAIN
