from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.overlord import march_worth
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS_OF, COLOURS


@token("red_move", "green_move", "blue_move")
class ColourMove(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        colour = self.id.removesuffix("_move")
        return march_worth(sight, ARCS_OF[COLOURS.index(colour)])
