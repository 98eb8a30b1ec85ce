from ringwall.core.decision import Flow
from ringwall.core.phase import Phase
from ringwall.core.table import Table


class Start(Phase):
    """Before the first phase proper: what ends or begins with the turn."""

    id = "start"

    def begin(self, game: Table) -> Flow[None] | None:
        flows = [flow for hook in game.rules.turn_starts if (flow := hook(game)) is not None]
        return self._one_by_one(flows) if flows else None

    def _one_by_one(self, flows: list[Flow[None]]) -> Flow[None]:
        for flow in flows:
            yield from flow
