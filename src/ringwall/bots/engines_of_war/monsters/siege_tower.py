from typing import Final

from ringwall.bots.engines_of_war.monsters.siege_engine import Engine
from ringwall.bots.lore.table import marks
from ringwall.bots.lore.tokens import MonsterLore, Nature, token
from ringwall.bots.simple.foes import Foe

ROOTED: Final = Nature(spaces=0, idle=True)


class TowerOnWheels(Engine):
    """It is only worn out by players, until its crew is inside."""

    __slots__ = ()

    point = 1.1
    whole = 0.75
    impervious = True


@token("siege_tower")
class SiegeTower(MonsterLore):
    worth = 5.5
    foe = TowerOnWheels


@marks("breached")
def breached(foe: Foe, number: int) -> None:
    """Its crew is gone, and nothing is left to fear."""
    foe.nature = ROOTED
