from typing import Final

from ringwall.base.box import base
from ringwall.core.board import BLUE, GREEN, RED
from ringwall.core.box import Variant
from ringwall.core.decision import Flow
from ringwall.core.movement import march
from ringwall.core.settling import tokens_to_come
from ringwall.core.table import Table
from ringwall.core.tokens import CLOCKWISE, COUNTERCLOCKWISE, INWARD

CHARGING: Final = "final_charge"


@base.variant
class FinalCharge(Variant):
    """Once the last token has been played the monsters make a second, rolled movement every turn."""

    id = "final_charge"

    def marching(self, game: Table) -> None:
        if not len(game.state.pile) and not tokens_to_come(game):
            game.state.counts[CHARGING] = 1

    def marched(self, game: Table) -> Flow[None]:
        if CHARGING not in game.state.counts:
            return
        die = yield from game.roll("final_charge")
        if die in (1, 2, 3):
            yield from march(game, game.monsters_in((RED, GREEN, BLUE)[die - 1]), INWARD)
        else:
            yield from march(game, game.state.monsters[:], (CLOCKWISE, INWARD, COUNTERCLOCKWISE)[die - 4])
