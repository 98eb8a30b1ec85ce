from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.quest import QuestLore
from ringwall.bots.crowns_and_quests.targets.target import QuestTarget
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight
from ringwall.crowns_and_quests.quest import TRACKER

POINT: Final = 0.5
DESTROYED: Final = 0.6


@token("the_siege_of_lord_vulkar")
class TheSiegeOfLordVulkar(QuestLore):
    def prize(self, sight: Sight) -> None:
        for foe in sight.foes:
            if isinstance(foe, QuestTarget):
                foe.point = POINT
                foe.end = DESTROYED

    def left(self, sight: Sight) -> float:
        return sight.view["counts"].get(TRACKER, 0) / figure(sight, "vulkar.health")
