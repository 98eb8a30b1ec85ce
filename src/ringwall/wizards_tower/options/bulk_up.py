from ringwall.core.box import Request, Variant
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.problem import Problem
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.preparations.harbingers import AddHarbingers, only_five


@wizards_tower.variant
class BulkUp(Variant):
    """How many Harbingers go into the pile."""

    id = "bulk_up"
    values = ("3", "4", "5", "6")

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.options["monster_shortage"] == "on":
            return Problem(
                "problem.shortage_names_harbingers",
                "{option} does not go with {other}: that one says which Harbingers there are",
                option=cls.id,
                other="monster_shortage",
            )
        if table.options["bulk_up"] == "6" and only_five(table):
            return Problem(
                "problem.five_harbingers_alone",
                "{option} 6 with a single castle player needs {other}: without it there are five Harbingers",
                option=cls.id,
                other="solo_basilisk",
            )
        return None

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("harbingers", AddHarbingers(int(self.value)))
