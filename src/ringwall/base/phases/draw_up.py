from ringwall.core.decision import Flow
from ringwall.core.hands import draw_cards, draw_up
from ringwall.core.phase import Phase
from ringwall.core.table import Table


class DrawUp(Phase):
    """Phase 1: the hand is filled up, except in a player's first turn."""

    id = "draw"

    def begin(self, game: Table) -> Flow[None] | None:
        seat = game.state.current
        if game.state.turns_taken[seat]:
            return self._ask_first(game, seat) if game.rules.draws_up else draw_up(game, seat) or None
        if game.log is not None and len(game.state.hands[seat]) < game.full_hand():
            game.tell("no_draw_up", seat=seat)
        return None

    def _ask_first(self, game: Table, seat: int) -> Flow[None]:
        """Where a card may also come from elsewhere, that is asked before each of them."""
        for _ in range(game.full_hand() - len(game.state.hands[seat])):
            for module in game.rules.draws_up:
                found = module.draws_up(game, seat)
                if found if isinstance(found, bool) else (yield from found):
                    break
            else:
                yield from draw_cards(game, seat, 1)
