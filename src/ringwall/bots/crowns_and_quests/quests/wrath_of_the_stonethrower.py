from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.hiding import remoteness
from ringwall.bots.crowns_and_quests.quest import Goal, QuestLore, pieces_of
from ringwall.bots.crowns_and_quests.targets.target import QuestTarget
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight

POINT: Final = 1.2
TURNED: Final = 2.0


@token("wrath_of_the_stonethrower")
class WrathOfTheStonethrower(QuestLore):
    step = 0.45

    def goals(self, sight: Sight) -> list[Goal]:
        return [Goal(piece.space, TURNED) for piece in pieces_of(sight, "veiled_token")]

    def prize(self, sight: Sight) -> None:
        for foe in sight.foes:
            if isinstance(foe, QuestTarget):
                foe.point = POINT

    def hiding(self, sight: Sight, where: str) -> float:
        return remoteness(sight, where)

    def left(self, sight: Sight) -> float:
        found = [foe.health for foe in sight.foes if isinstance(foe, QuestTarget)]
        if found:
            return 0.5 * found[0] / figure(sight, "stonethrower.health")
        return 0.5 + len(pieces_of(sight, "veiled_token")) / 12
