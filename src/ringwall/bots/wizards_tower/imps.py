from typing import Final

from ringwall.bots.lore.tokens import MonsterLore, token

IMP_WORTH: Final = 0.7


@token("imp")
class Imp(MonsterLore):
    worth = IMP_WORTH
