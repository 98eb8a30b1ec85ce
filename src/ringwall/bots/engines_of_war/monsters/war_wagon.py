from ringwall.bots.engines_of_war.monsters.siege_engine import Engine
from ringwall.bots.lore.tokens import MonsterLore, token


class Wagon(Engine):
    __slots__ = ()

    whole = 0.3


@token("war_wagon")
class WarWagon(MonsterLore):
    worth = 5.0
    foe = Wagon
