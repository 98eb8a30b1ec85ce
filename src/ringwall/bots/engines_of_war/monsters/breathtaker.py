from ringwall.bots.lore.tokens import MonsterLore, Nature, token
from ringwall.bots.simple.sight import Sight


@token("breathtaker")
class Breathtaker(MonsterLore):
    worth = 3.0
    nature = Nature(presence=0.6)

    def arrival_worth(self, sight: Sight) -> float:
        """Nobody trades, which matters to those who could."""
        return 1.0 if len(sight.players) > 1 else 0.0
