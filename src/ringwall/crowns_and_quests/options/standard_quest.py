from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.needs import needs_quests


@crowns_and_quests.variant
class StandardQuest(Variant):
    """Which standard quest is played, or which two in their order."""

    id = "standard_quest"
    values = ("random",)
    written = "a_desperate_plea or a_desperate_plea,a_creeping_evil"

    @classmethod
    def accepts(cls, value: str) -> bool:
        """Whether there are such quests is a matter of the whole table."""
        return bool(value)

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        return needs_quests(table, cls.id)
