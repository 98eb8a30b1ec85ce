from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.quest import QuestLore
from ringwall.bots.crowns_and_quests.targets.apocalypse_stone import gem_chance, gems_kept, stones
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight

GEM: Final = 2.5
NEAR: Final[tuple[float, ...]] = (0.3, 0.5, 0.7, 1.0, 0.0)
"""What a Stone is about to do, by its ring."""


@token("a_creeping_evil")
class ACreepingEvil(QuestLore):
    def prize(self, sight: Sight) -> None:
        chance = gem_chance(sight)
        for stone in stones(sight):
            stone.creeps = True
            stone.end = GEM * chance + NEAR[stone.ring]

    def left(self, sight: Sight) -> float:
        return 1 - gems_kept(sight) / figure(sight, "creeping.gems")
