from typing import Final

from ringwall.bots.base.effects.giant_boulder import expected_worth
from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.sight import Sight

LIT: Final = 0.7
"""A structure set on fire."""


@token("flaming_boulder")
class FlamingBoulder(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        return LIT + expected_worth(sight)
