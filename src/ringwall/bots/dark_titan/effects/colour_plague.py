from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.overlord import loss
from ringwall.bots.simple.sight import Sight


@token("red_plague", "green_plague", "blue_plague")
class ColourPlague(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        colour = self.id.removesuffix("plague")
        return loss(sight, lambda card: card.startswith((colour, "any_")))
