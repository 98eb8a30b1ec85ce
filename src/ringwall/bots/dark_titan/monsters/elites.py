from typing import Final

from ringwall.bots.lore.judges import rolls
from ringwall.bots.lore.tokens import MonsterLore, Nature, token
from ringwall.bots.simple.sight import Sight

MISS: Final = 2
"""The highest number with which a hit card misses an elite."""
ELITE: Final = Nature(aim=2 / 3)


@token("elite_goblin")
class EliteGoblin(MonsterLore):
    worth = 1.4
    nature = ELITE


@token("elite_orc")
class EliteOrc(MonsterLore):
    worth = 2.8
    nature = ELITE


@token("elite_troll")
class EliteTroll(MonsterLore):
    worth = 4.2
    nature = ELITE


@rolls("elite")
def missed(sight: Sight, die: int) -> float:
    return 1.0 if die <= MISS else 0.0
