from ringwall.bots.lore.tokens import MonsterLore, Nature, token
from ringwall.bots.simple.overlord import LOST_CARD
from ringwall.bots.simple.sight import Sight


@token("dark_sorceress")
class DarkSorceress(MonsterLore):
    worth = 5.0
    nature = Nature(presence=1.5)

    def arrival_worth(self, sight: Sight) -> float:
        return LOST_CARD * len(sight.players)
