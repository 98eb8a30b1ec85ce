from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.overlord import LOST_CARD
from ringwall.bots.simple.sight import Sight


@token("all_discard_1")
class AllDiscard1(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        return LOST_CARD * len(sight.players)
