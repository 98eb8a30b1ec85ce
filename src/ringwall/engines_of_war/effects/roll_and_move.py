from typing import Final

from ringwall.core.decision import Flow
from ringwall.core.movement import march
from ringwall.core.table import Table
from ringwall.core.tokens import CLOCKWISE, COUNTERCLOCKWISE, INWARD, EffectToken
from ringwall.engines_of_war.box import engines_of_war

WAYS: Final[tuple[int, ...]] = (CLOCKWISE, CLOCKWISE, INWARD, INWARD, COUNTERCLOCKWISE, COUNTERCLOCKWISE)
"""Where each roll of the die pushes the monsters."""


@engines_of_war.token
class RollAndMove(EffectToken):
    """All monsters move as the die says."""

    id = "roll_and_move"

    def effect(self, game: Table) -> Flow[None]:
        die = yield from game.roll("roll_and_move")
        yield from march(game, game.state.monsters[:], WAYS[die - 1])
