from typing import Final

from ringwall.core.box import Variant
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import FLAME

WITHOUT_END: Final = 1_000_000


@wizards_tower.variant
class FlameLimit(Variant):
    """How many flames there are; with 0 they never run out."""

    id = "flame_limit"
    values = ("12", "0")

    def preparations(self, order: Order[Preparation]) -> None:
        order.after("wizards_tower", MoreFlames())


class MoreFlames(Preparation):
    id = "flames"

    def prepare(self, game: Table) -> None:
        game.state.supply[FLAME] = WITHOUT_END
