from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.needs import needs_quests


@crowns_and_quests.variant
class StandardQuests(Variant):
    """How many standard quests are played before the endgame quest."""

    id = "standard_quests"
    values = ("1", "2")

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        return needs_quests(table, cls.id)
