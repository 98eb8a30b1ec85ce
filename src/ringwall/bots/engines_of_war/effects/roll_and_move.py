from ringwall.bots.lore.judges import rolls
from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.overlord import march_worth, turn_worth
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS, CLOCKWISE_OF, COUNTERCLOCKWISE_OF
from ringwall.core.tokens import CLOCKWISE, COUNTERCLOCKWISE
from ringwall.engines_of_war.effects.roll_and_move import WAYS


@token("roll_and_move")
class RollAndMove(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        return sum(_worth(sight, way) for way in WAYS) / len(WAYS)


def _worth(sight: Sight, way: int) -> float:
    if way == CLOCKWISE:
        return turn_worth(sight, CLOCKWISE_OF)
    if way == COUNTERCLOCKWISE:
        return turn_worth(sight, COUNTERCLOCKWISE_OF)
    return march_worth(sight, ARCS)


@rolls("roll_and_move")
def another_way(sight: Sight, die: int) -> float:
    """The castle is spared this way, for what another may do."""
    return _worth(sight, WAYS[die - 1]) - sum(_worth(sight, way) for way in WAYS) / len(WAYS)
