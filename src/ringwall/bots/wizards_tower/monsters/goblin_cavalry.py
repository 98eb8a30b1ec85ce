from ringwall.bots.lore.table import marks
from ringwall.bots.lore.tokens import MonsterLore, Nature, token
from ringwall.bots.simple.foes import Foe


@token("goblin_cavalry")
class GoblinCavalry(MonsterLore):
    worth = 2.5
    nature = Nature(spaces=2)


@marks("hobbled")
def hobbled(foe: Foe, number: int) -> None:
    """It goes one space a turn from now on, which they do not reckon with."""
