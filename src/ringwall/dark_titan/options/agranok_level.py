from typing import Final

from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.dark_titan.box import dark_titan

RANDOM: Final = "random"


@dark_titan.variant
class AgranokLevel(Variant):
    """Which Agranok card is used; one drawn at random stays unseen until he comes."""

    id = "agranok_level"
    values = (RANDOM, "1", "2", "3", "4", "5", "6")

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.options[cls.id] == "6" and table.options.get("agranok_card_6") != "on":
            return Problem(
                "problem.level_six_is_a_promo",
                "{option} 6 needs the promo card agranok_card_6; without it the levels are 1 to 5",
                option=cls.id,
            )
        return None
