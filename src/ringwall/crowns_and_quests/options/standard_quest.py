from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.quest import STANDARD, all_quests, chosen_quests


@crowns_and_quests.variant
class StandardQuest(Variant):
    """Which standard quest is played, or which two in their order."""

    id = "standard_quest"
    values = ("random",)
    written = "a_desperate_plea or a_desperate_plea,a_creeping_evil"

    @classmethod
    def accepts(cls, value: str) -> bool:
        known = {quest.id for quest in all_quests()}
        names = value.split(",")
        return len(names) in (1, 2) and len(set(names)) == len(names) and all(name in known for name in names)

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        return chosen_quests(table, cls.id, STANDARD, int(table.options["standard_quests"]))
