from typing import Final

from ringwall.core.board import CASTLE
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.options.goblin_cavalry_hobble import GoblinCavalryHobble

HOBBLED: Final = "hobbled"
"""The mark of cavalry that has lost its horses."""


@wizards_tower.token
class GoblinCavalry(MonsterKind):
    """Moves two spaces outside the castle."""

    id = "goblin_cavalry"
    count = 2
    health = 2
    points = 2
    stumbles = True

    def legs(self, monster: Monster, push: int) -> tuple[int, ...] | None:
        legs = super().legs(monster, push)
        return legs if legs is None or monster.ring == CASTLE or monster.has(HOBBLED) else legs * 2

    def hurt(self, game: Table, monster: Monster, lost: int, dealt: int) -> None:
        if game.rules.plays_with(GoblinCavalryHobble) and not monster.has(HOBBLED):
            monster.mark(HOBBLED)
