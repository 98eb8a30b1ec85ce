from ringwall.bots.engines_of_war.equipment.equipment import project
from ringwall.bots.engines_of_war.equipment.weapon import Weapon


@project
class Catapult(Weapon):
    name = "catapult"
    shots = 20.0
