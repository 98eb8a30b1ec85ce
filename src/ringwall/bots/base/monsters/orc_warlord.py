from ringwall.bots.lore.tokens import MonsterLore, token
from ringwall.bots.simple.overlord import march_worth
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS


@token("orc_warlord")
class OrcWarlord(MonsterLore):
    worth = 3.0

    def arrival_worth(self, sight: Sight) -> float:
        """One colour moves, whichever the die says."""
        return march_worth(sight, ARCS) / 3
