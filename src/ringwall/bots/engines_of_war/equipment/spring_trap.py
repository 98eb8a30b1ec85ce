from typing import Final

from ringwall.bots.engines_of_war.equipment.equipment import project
from ringwall.bots.engines_of_war.equipment.field import FieldEquipment, FieldLore
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.foes import Foe
from ringwall.core.board import FOREST

AGAIN: Final = 0.6
"""The share of its harm that is gained if a foe has to come all the way again."""


@token("spring_trap")
class SpringTrapToken(FieldLore):
    """It throws one of those who come on foot back into the forest."""

    def caught(self, foe: Foe, walls: list[int]) -> float:
        after = foe.copy()
        after.ring = FOREST
        return AGAIN * (foe.harm(walls) - after.harm(walls))


@project
class SpringTrap(FieldEquipment):
    name = "spring_trap"
