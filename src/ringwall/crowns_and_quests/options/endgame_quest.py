from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.needs import needs_quests


@crowns_and_quests.variant
class EndgameQuest(Variant):
    """Which quest ends the game."""

    id = "endgame_quest"
    values = ("random",)
    written = "the_vanishing_castle"

    @classmethod
    def accepts(cls, value: str) -> bool:
        """Whether there is such a quest is a matter of the whole table."""
        return bool(value)

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        return needs_quests(table, cls.id)
