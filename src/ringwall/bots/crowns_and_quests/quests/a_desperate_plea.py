from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.quest import Goal, QuestLore, pieces_of
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight

SAVED: Final = 4.0


@token("a_desperate_plea")
class ADesperatePlea(QuestLore):
    step = 0.8
    loss = 3.0
    irreplaceable = True

    def goals(self, sight: Sight) -> list[Goal]:
        return [Goal(flag.space, SAVED, safe=True) for flag in pieces_of(sight, "flag")]

    def left(self, sight: Sight) -> float:
        waiting = sight.view["supply"].get("evacuees", 0) + len(pieces_of(sight, "evacuees"))
        return waiting / figure(sight, "plea.tokens")
