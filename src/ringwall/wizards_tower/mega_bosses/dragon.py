from typing import Final

from ringwall.core.board import CASTLE, FOREST
from ringwall.core.cards import Card
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import CLOCKWISE, COUNTERCLOCKWISE, INWARD, OUTWARD, STAY
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.breath import breathe
from ringwall.wizards_tower.flying import is_out_of_reach
from ringwall.wizards_tower.mega_bosses.mega_boss import MegaBoss

FLIGHT: Final[tuple[int, ...]] = (CLOCKWISE, INWARD, STAY, OUTWARD, INWARD, COUNTERCLOCKWISE)
"""Where each roll of the die takes it."""


@wizards_tower.token
class Dragon(MegaBoss):
    """Flies where the die says, whatever pushes it, and breathes fire after each move."""

    id = "dragon"
    traits = ("flying", "mega_boss")
    health = 5
    flies = True

    def resists(self, card: Card, monster: Monster) -> bool:
        return is_out_of_reach(card, monster)

    def arrival(self, game: Table, monster: Monster) -> Flow[None]:
        yield from breathe(game, monster)

    def legs(self, monster: Monster, push: int) -> tuple[int, ...] | None:
        return super().legs(monster, push) if monster.ring == CASTLE else None

    def wander(self, game: Table, monster: Monster, push: int) -> Flow[tuple[int, ...]]:
        die = yield from game.roll("flight")
        leg = FLIGHT[die - 1]
        if leg == OUTWARD and monster.ring == FOREST:
            leg = STAY
        return (leg,)
