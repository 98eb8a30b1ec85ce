from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.overlord import LOST_CARD
from ringwall.bots.simple.sight import Sight


@token("wither")
class Wither(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        return LOST_CARD
