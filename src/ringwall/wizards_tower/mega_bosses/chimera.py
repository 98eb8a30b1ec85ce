from ringwall.core.board import CASTLE
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import COUNTERCLOCKWISE, INWARD
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.breath import breathe
from ringwall.wizards_tower.mega_bosses.mega_boss import MegaBoss


@wizards_tower.token
class Chimera(MegaBoss):
    """Goes sideways and then in, whatever pushes it, and breathes fire after each move."""

    id = "chimera"
    health = 5

    def arrival(self, game: Table, monster: Monster) -> Flow[None]:
        yield from breathe(game, monster)

    def legs(self, monster: Monster, push: int) -> tuple[int, ...] | None:
        if monster.ring == CASTLE:
            return super().legs(monster, push)
        return (COUNTERCLOCKWISE, INWARD)
