from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.quest import QuestLore, gain_presence, pieces_of
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import COLOUR_OF

SCORED: Final = 0.5
"""What a point of the score is worth."""


@token("the_sentrys_stand")
class TheSentrysStand(QuestLore):
    def prize(self, sight: Sight) -> None:
        flags = pieces_of(sight, "flag")
        if flags:
            colour = COLOUR_OF[flags[0].space[1]]
            for foe in sight.foes:
                if COLOUR_OF[foe.arc] == colour:
                    gain_presence(foe, SCORED * foe.health)

    def left(self, sight: Sight) -> float:
        return max(0.0, 1 - sight.view["counts"].get("score", 0) / figure(sight, "sentry.points"))
