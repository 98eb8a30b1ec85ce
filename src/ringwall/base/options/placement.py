from ringwall.base.box import base
from ringwall.base.preparations.monsters import STARTERS, take_monsters
from ringwall.core.arrival import put
from ringwall.core.board import ARCHER, ARCS
from ringwall.core.box import Variant
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table


@base.variant
class Placement(Variant):
    """Whether the first player places the starting monsters or chance does."""

    id = "placement"
    values = ("choose", "random")

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("monsters", ShuffleMonsters())


class ShuffleMonsters(Preparation):
    id = "monsters"

    def prepare(self, game: Table) -> None:
        starters = take_monsters(game, STARTERS)
        game.state.chance.shuffle(starters)
        for arc, kind in zip(ARCS, starters, strict=True):
            put(game, kind, ARCHER, arc)
