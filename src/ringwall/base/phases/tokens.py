from ringwall.base.cards.missing import MISSING
from ringwall.core.decision import Flow
from ringwall.core.phase import Phase
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens_due import tokens_of_turn, turn_up


class Tokens(Phase):
    """Phase 6: new tokens, two unless something says otherwise."""

    id = "tokens"

    def begin(self, game: Table) -> Flow[None] | None:
        state = game.state
        if MISSING in state.this_turn or not (len(state.pile) or game.rules.endless):
            return None
        state.due = tokens_of_turn(game)
        rules = game.rules
        return self._draw(game) if rules.tokens_done or rules.tokens_begin else turn_up(game)

    def _draw(self, game: Table) -> Flow[None]:
        for module in game.rules.tokens_begin:
            deed = module.tokens_begin(game)
            if deed is not None:
                yield from deed
        yield from turn_up(game)
        for module in game.rules.tokens_done:
            deed = module.tokens_done(game)
            if deed is not None:
                yield from deed
            yield from settle(game)
