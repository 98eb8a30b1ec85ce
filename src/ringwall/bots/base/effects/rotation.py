from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.overlord import turn_worth
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import CLOCKWISE_OF, COUNTERCLOCKWISE_OF


@token("move_clockwise")
class MoveClockwise(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        return turn_worth(sight, CLOCKWISE_OF)


@token("move_counterclockwise")
class MoveCounterclockwise(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        return turn_worth(sight, COUNTERCLOCKWISE_OF)
