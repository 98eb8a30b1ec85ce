from ringwall.base.preparations.monsters import place_by_choice
from ringwall.core.box import Variant
from ringwall.core.decision import Flow
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.preparations.monsters import DrawMonsters


@wizards_tower.variant
class SetupChooseArcs(Variant):
    """The first player says which of the drawn starting monsters goes where."""

    id = "setup_choose_arcs"

    @classmethod
    def problem(cls, players: int, mode: str, options: dict[str, str]) -> str | None:
        if options["placement"] == "random":
            return "setup_choose_arcs does not go with placement random: either the players place or chance does"
        if options["rough_start"] == "on":
            return "setup_choose_arcs does not go with rough_start: its monsters roll for their arcs"
        return None

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("monsters", ChooseArcs())


class ChooseArcs(DrawMonsters):
    def prepare(self, game: Table) -> Flow[None]:
        yield from place_by_choice(game, self.starters(game))
