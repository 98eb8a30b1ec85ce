from ringwall.core.decision import Flow
from ringwall.core.phase import Phase
from ringwall.core.table import Table


class Start(Phase):
    """Before the first phase proper: what ends or begins with the turn."""

    id = "start"

    def begin(self, game: Table) -> Flow[None]:
        for hook in game.rules.turn_starts:
            flow = hook(game)
            if flow is not None:
                yield from flow
