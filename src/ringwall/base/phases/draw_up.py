from ringwall.core.decision import Flow
from ringwall.core.hands import draw_up
from ringwall.core.phase import Phase
from ringwall.core.table import Table


class DrawUp(Phase):
    """Phase 1: the hand is filled up, except in a player's first turn."""

    id = "draw"

    def begin(self, game: Table) -> Flow[None] | None:
        seat = game.state.current
        if game.state.turns_taken[seat]:
            return draw_up(game, seat) or None
        if game.log is not None and len(game.state.hands[seat]) < game.full_hand():
            game.tell("no_draw_up", seat=seat)
        return None
