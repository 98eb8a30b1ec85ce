from ringwall.bots.engines_of_war.equipment.equipment import project
from ringwall.bots.engines_of_war.equipment.field import FieldEquipment, FieldLore, flies
from ringwall.bots.engines_of_war.monsters.siege_engine import Engine
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.cards import point_worth
from ringwall.bots.simple.foes import Foe


@token("pit")
class PitToken(FieldLore):
    """It hurts one of those who come on foot."""

    def sprung(self, group: list[Foe], walls: list[int]) -> float:
        return max([self.caught(foe, walls) for foe in group if not flies(foe)], default=0.0)

    def caught(self, foe: Foe, walls: list[int]) -> float:
        return 0.0 if isinstance(foe, Engine) and foe.impervious else point_worth(foe, walls)


@project
class Pit(FieldEquipment):
    name = "pit"
