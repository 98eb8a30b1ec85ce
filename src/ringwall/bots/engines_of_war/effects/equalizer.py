from typing import Final

from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.sight import Sight

ENOUGH: Final = 6
"""So many monsters shall have been on the board."""
MONSTER: Final = 3.0
"""What another one is worth."""


@token("equalizer")
class Equalizer(TokenLore):
    worth = 4.0

    def worth_now(self, sight: Sight) -> float:
        there = sum(foe.nature is None or not foe.nature.idle for foe in sight.foes)
        return MONSTER * max(0, ENOUGH - there)
