from typing import Final

from ringwall.base.box import base
from ringwall.core.box import Edition
from ringwall.core.decision import Flow
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.core.tokens_due import turn_up

COURT: Final = "court"
"""Set while tokens called by a monster are being turned up."""


@base.edition
class Classic2010(Edition):
    """The first printing: no backup towers, and an overlord does not get the Goblin King's tokens into the hand."""

    id = "classic_2010"
    backups = False

    def extra_tokens(self, game: Table, token: Token, number: int) -> Flow[None]:
        state = game.state
        if not game.rules.overlord_seat or COURT in state.this_turn:
            state.due += number
        elif token.monster:
            state.due = number
            state.this_turn[COURT] = 1
            yield from turn_up(game)
            del state.this_turn[COURT]
        else:
            flow = game.rules.mode.extra_tokens(game, token, number)
            if flow is not None:
                yield from flow
