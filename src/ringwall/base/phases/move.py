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
        movement = march(game, game.state.monsters[:], INWARD, by_token=False)
        return self._and_after(game, movement) if game.rules.marched else movement

    def _and_after(self, game: Table, movement: Flow[None]) -> Flow[None]:
        yield from movement
        for hook in game.rules.marched:
            yield from hook(game)
        for note in game.rules.at_rest:
            note(game)
