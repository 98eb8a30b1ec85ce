from ringwall.bots.engines_of_war.equipment.equipment import project
from ringwall.bots.engines_of_war.equipment.weapon import Weapon


@project
class Ballista(Weapon):
    name = "ballista"
    shots = 1.5
