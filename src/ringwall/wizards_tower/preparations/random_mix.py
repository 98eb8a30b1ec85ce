from typing import Final

from ringwall.base.box import base
from ringwall.base.preparations.pile import LEFT_OUT
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table

LEFT_OUT_AT_RANDOM: Final = 21


class LeaveOutAtRandom(Preparation):
    """Tokens of the base game, whichever they are, stay out of the pile."""

    id = "random_mix"

    def prepare(self, game: Table) -> None:
        pile = game.state.pile.rest
        box = [token for token in base.tokens.values() for _ in range(token.count)]
        game.state.chance.shuffle_pieces(box, LEFT_OUT)
        left_out = game.state.holds[LEFT_OUT] = []
        for token in box[:LEFT_OUT_AT_RANDOM]:
            # Another option may have taken it out already.
            if token in pile:
                pile.remove(token)
                left_out.append(token)
