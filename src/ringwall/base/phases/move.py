from ringwall.core.decision import Flow, carried_out
from ringwall.core.movement import march
from ringwall.core.phase import Phase
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD


class Move(Phase):
    """Phase 5: the monsters move."""

    id = "move"

    def begin(self, game: Table) -> Flow[None]:
        for module in game.rules.marching:
            yield from carried_out(module.marching(game))
        yield from march(game, game.state.monsters[:], INWARD, by_token=False)
        for module in game.rules.marched:
            yield from carried_out(module.marched(game))
        for module in game.rules.at_rest:
            yield from carried_out(module.at_rest(game))
