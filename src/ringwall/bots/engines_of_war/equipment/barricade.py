from ringwall.bots.engines_of_war.equipment.equipment import project
from ringwall.bots.engines_of_war.equipment.field import FieldEquipment, FieldLore, wounded
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.foes import Foe


@token("barricade")
class BarricadeToken(FieldLore):
    """It stops all who come, and hurts one of them."""

    def sprung(self, group: list[Foe], walls: list[int]) -> float:
        stopped = [foe for foe in group if foe.nature is None or not foe.nature.climbs]
        hurt = max([self.caught(foe, walls) for foe in stopped], default=0.0)
        return hurt + sum([foe.pause(walls) for foe in stopped])

    def caught(self, foe: Foe, walls: list[int]) -> float:
        return wounded(foe, walls)


@project
class Barricade(FieldEquipment):
    name = "barricade"
