from ringwall.core.decision import Flow
from ringwall.core.movement import march
from ringwall.core.phase import Phase
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD


class Move(Phase):
    """Phase 5: the monsters move."""

    id = "move"

    def begin(self, game: Table) -> Flow[None]:
        for note in game.rules.marching:
            note(game)
        if game.state.monsters:
            yield from march(game, game.state.monsters[:], INWARD, by_token=False)
        for hook in game.rules.marched:
            yield from hook(game)
