from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.needs import needs_characters


@crowns_and_quests.variant
class NewCharacter(Variant):
    """Whoever moves to another tower becomes another character there."""

    id = "new_character"

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        return needs_characters(table, cls.id)
