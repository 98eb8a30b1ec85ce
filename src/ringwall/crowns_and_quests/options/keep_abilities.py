from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.needs import needs_characters


@crowns_and_quests.variant
class KeepAbilities(Variant):
    """Abilities stay when their towers fall, and no character is lost with a tower."""

    id = "keep_abilities"

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.options["new_character"] == "on":
            return Problem(
                "problem.one_answer_to_a_lost_tower",
                "{option} does not go with {other}: both say what becomes of a character whose tower falls",
                option=cls.id,
                other="new_character",
            )
        return needs_characters(table, cls.id)
