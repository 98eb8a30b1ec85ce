from ringwall.bots.lore.judges import rolls
from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.overlord import boulder_worth
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS


@token("giant_boulder")
class GiantBoulder(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        return expected_worth(sight)


def expected_worth(sight: Sight, flies: bool = False) -> float:
    """What a boulder, or a missile that flies, is worth as long as nobody knows the arc it comes from."""
    return sum(boulder_worth(sight, arc, flies) for arc in ARCS) / len(ARCS)


@rolls("boulder")
def spared(sight: Sight, die: int) -> float:
    """The castle is spared what it breaks in this arc, for what it may break in another."""
    return boulder_worth(sight, die, False) - expected_worth(sight) if die in ARCS else 0.0
