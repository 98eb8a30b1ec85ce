from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.quest import QuestLore, gain_presence
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight
from ringwall.view import number_of

LAST: Final = 0.5
"""What one of the last trolls is worth on top."""


@token("a_tempest_of_trolls")
class ATempestOfTrolls(QuestLore):
    def prize(self, sight: Sight) -> None:
        if not number_of(sight.view["held"].get("storm", [])):
            for text, foe in sight.named.items():
                if text.startswith("troll."):
                    gain_presence(foe, LAST)

    def left(self, sight: Sight) -> float:
        storm = number_of(sight.view["held"].get("storm", []))
        trolls = sum(text.startswith("troll.") for text in sight.named)
        return (storm + trolls) / (figure(sight, "tempest.trolls") + 1)
