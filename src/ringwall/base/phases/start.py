from ringwall.core.decision import Flow, carried_out
from ringwall.core.phase import Phase
from ringwall.core.table import Table


class Start(Phase):
    """Before the first phase proper: what ends or begins with the turn."""

    id = "start"

    def begin(self, game: Table) -> Flow[None]:
        for module in game.rules.turn_starts:
            yield from carried_out(module.turn_starts(game))
