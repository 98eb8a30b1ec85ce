from typing import Final

from ringwall.core.board import CASTLE
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import CLOCKWISE, COUNTERCLOCKWISE, INWARD, LATER
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.monsters.siege_engine import SiegeEngine

LAST_TO_THE_LEFT: Final = 3
"""The highest roll that takes it counterclockwise."""


@engines_of_war.token
class WarWagon(SiegeEngine):
    """Outside the castle it goes in and then to a rolled side, whatever pushes it."""

    id = "war_wagon"

    def legs(self, monster: Monster, push: int) -> tuple[int, ...] | None:
        return super().legs(monster, push) if monster.ring == CASTLE else (INWARD, LATER)

    def turns(self, game: Table, monster: Monster) -> Flow[int]:
        die = yield from game.roll("wagon")
        return COUNTERCLOCKWISE if die <= LAST_TO_THE_LEFT else CLOCKWISE
