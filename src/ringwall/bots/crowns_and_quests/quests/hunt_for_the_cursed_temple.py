from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.hiding import remoteness
from ringwall.bots.crowns_and_quests.quest import Goal, QuestLore, Want, committed_places, pieces_of
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import COLOUR_OF
from ringwall.crowns_and_quests.committing import colour_card
from ringwall.crowns_and_quests.quests.hunt_for_the_cursed_temple import FOUND, STAGE

REACHED: Final = 2.0
CARD: Final = 1.3


@token("hunt_for_the_cursed_temple")
class HuntForTheCursedTemple(QuestLore):
    step = 0.6

    def goals(self, sight: Sight) -> list[Goal]:
        return [Goal(flag.space, REACHED) for flag in pieces_of(sight, "flag")]

    def wants(self, sight: Sight) -> list[Want]:
        flags = pieces_of(sight, "flag")
        if not flags or sight.view["counts"].get(STAGE, 0) < FOUND:
            return []
        colour = COLOUR_OF[flags[0].space[1]]
        return [Want("", committed_places(sight)[0], CARD, lambda card: card.slays or colour_card(card, colour))]

    def on_site(self, sight: Sight) -> bool:
        return any(
            scout.space == flag.space for scout in pieces_of(sight, "scout") for flag in pieces_of(sight, "flag")
        )

    def hiding(self, sight: Sight, where: str) -> float:
        return remoteness(sight, where)

    def left(self, sight: Sight) -> float:
        stage = sight.view["counts"].get(STAGE, 0)
        if stage < FOUND:
            return 1 - 0.2 * (stage - 1)
        return 0.4 * committed_places(sight)[0] / figure(sight, "temple.cards")
