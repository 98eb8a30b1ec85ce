from ringwall.bots.engines_of_war.equipment.equipment import project
from ringwall.bots.engines_of_war.equipment.field import FieldEquipment, FieldLore, wounded
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.foes import Foe


@token("pit")
class PitToken(FieldLore):
    """It hurts one of those who come on foot."""

    def caught(self, foe: Foe, walls: list[int]) -> float:
        return wounded(foe, walls)


@project
class Pit(FieldEquipment):
    name = "pit"
