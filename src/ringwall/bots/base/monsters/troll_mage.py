from ringwall.bots.lore.tokens import MonsterLore, token
from ringwall.bots.simple.overlord import march_worth
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS


@token("troll_mage")
class TrollMage(MonsterLore):
    worth = 3.0
    surprise = True

    def arrival_worth(self, sight: Sight) -> float:
        """Everybody moves."""
        return march_worth(sight, ARCS)
