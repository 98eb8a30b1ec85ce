from ringwall.base.preparations.monsters import place_by_choice
from ringwall.core.box import Request, Variant
from ringwall.core.decision import Flow
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.problem import Problem
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.preparations.monsters import DrawMonsters


@wizards_tower.variant
class SetupChooseArcs(Variant):
    """The first player says which of the drawn starting monsters goes where."""

    id = "setup_choose_arcs"

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.options["placement"] == "random":
            return Problem(
                "problem.players_or_chance",
                "{option} does not go with {other} {value}: either the players place or chance does",
                option=cls.id,
                other="placement",
                value="random",
            )
        if table.options["rough_start"] == "on":
            return Problem(
                "problem.rough_start_rolls",
                "{option} does not go with {other}: its monsters roll for their arcs",
                option=cls.id,
                other="rough_start",
            )
        return None

    def preparations(self, order: Order[Preparation]) -> None:
        """Where the rules name the monsters, the players say where they go anyway."""
        if isinstance(order.steps[order.find("monsters")], DrawMonsters):
            order.replace("monsters", ChooseArcs())


class ChooseArcs(DrawMonsters):
    def prepare(self, game: Table) -> Flow[None]:
        yield from place_by_choice(game, self.starters(game))
