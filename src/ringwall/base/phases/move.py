from ringwall.core.decision import Flow
from ringwall.core.movement import march
from ringwall.core.phase import Phase
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD


class Move(Phase):
    """Phase 5: the monsters move."""

    id = "move"

    def begin(self, game: Table) -> Flow[None]:
        rules = game.rules
        if rules.marching or rules.marched or rules.at_rest:
            return self._with_what_is_around(game)
        return self._movement(game)

    def _movement(self, game: Table) -> Flow[None]:
        return march(game, game.state.monsters[:], INWARD, by_token=False)

    def _with_what_is_around(self, game: Table) -> Flow[None]:
        for module in game.rules.marching:
            deed = module.marching(game)
            if deed is not None:
                yield from deed
        yield from self._movement(game)
        for module in game.rules.marched:
            deed = module.marched(game)
            if deed is not None:
                yield from deed
        for module in game.rules.at_rest:
            deed = module.at_rest(game)
            if deed is not None:
                yield from deed
