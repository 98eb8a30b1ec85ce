from ringwall.bots.engines_of_war.monsters.siege_engine import Engine
from ringwall.bots.lore.tokens import MonsterLore, token


class Ram(Engine):
    """It never wears out."""

    __slots__ = ()

    point = 1.2
    whole = 0.8
    impervious = True


@token("battering_ram")
class BatteringRam(MonsterLore):
    worth = 6.0
    foe = Ram
