from ringwall.core.preparation import Preparation
from ringwall.core.table import Table


class OpenWorkshop(Preparation):
    """The keep stands without weapons, the Engineer is idle, and all his tokens lie ready."""

    id = "workshop"

    def prepare(self, game: Table) -> None:
        game.state.keep = 1
        game.state.supply.update({"barricade": 2, "pit": 2, "spring_trap": 2, "ballista": 1, "catapult": 1})
