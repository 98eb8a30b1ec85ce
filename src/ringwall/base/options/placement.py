from ringwall.base.box import base
from ringwall.base.preparations.monsters import StartingMonsters, place_in_order
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
        usual = order.steps[order.find("monsters")]
        assert isinstance(usual, StartingMonsters)
        order.replace("monsters", ShuffleMonsters(usual))


class ShuffleMonsters(StartingMonsters):
    """The same monsters as otherwise, in random arcs."""

    def __init__(self, usual: StartingMonsters) -> None:
        self.usual = usual

    def fixed(self, game: Table) -> dict[str, int]:
        return self.usual.fixed(game)

    def prepare(self, game: Table) -> None:
        starters = self.starters(game)
        game.state.chance.shuffle(starters)
        place_in_order(game, starters)
