from ringwall.bots.base.effects.giant_boulder import expected_worth
from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.sight import Sight


@token("trebuchet")
class Trebuchet(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        return expected_worth(sight, flies=True)
