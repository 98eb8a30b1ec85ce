from ringwall.core.box import Variant
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.options.wt_edition import CLASSIC
from ringwall.wizards_tower.preparations.harbingers import AddHarbingers


@wizards_tower.variant
class BulkUp(Variant):
    """How many Harbingers go into the pile."""

    id = "bulk_up"
    values = ("3", "4", "5", "6")

    @classmethod
    def problem(cls, players: int, mode: str, options: dict[str, str]) -> str | None:
        if options["monster_shortage"] == "on":
            return "bulk_up does not go with monster_shortage: that one says which Harbingers there are"
        spared = options["solo_basilisk"] == "off" and options["wt_edition"] != CLASSIC
        if options["bulk_up"] == "6" and players == 1 and spared:
            return "bulk_up 6 with a single castle player needs solo_basilisk: without it there are five Harbingers"
        return None

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("harbingers", AddHarbingers(int(self.value)))
