from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.quest import ENDGAME, all_quests, chosen_quests


@crowns_and_quests.variant
class EndgameQuest(Variant):
    """Which quest ends the game."""

    id = "endgame_quest"
    values = ("random",)
    written = "the_vanishing_castle"

    @classmethod
    def accepts(cls, value: str) -> bool:
        return any(quest.id == value for quest in all_quests())

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        return chosen_quests(table, cls.id, ENDGAME, 1)
