from ringwall.bots.engines_of_war.encampments.encampment import CAMPING, Camp
from ringwall.bots.lore.tokens import MonsterLore, token


class Bunks(Camp):
    __slots__ = ()

    point = 0.15


@token("barracks")
class Barracks(MonsterLore):
    worth = 1.0
    nature = CAMPING
    foe = Bunks
