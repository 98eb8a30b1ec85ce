from ringwall.bots.engines_of_war.encampments.encampment import CAMPING, Camp
from ringwall.bots.lore.tokens import MonsterLore, token


class Tents(Camp):
    __slots__ = ()

    point = 0.4


@token("forward_camp")
class ForwardCamp(MonsterLore):
    worth = 2.5
    nature = CAMPING
    foe = Tents
