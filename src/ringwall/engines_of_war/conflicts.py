"""Options of the base game that do not go with this box."""

from ringwall.core.box import Request
from ringwall.core.problem import Problem
from ringwall.engines_of_war.box import engines_of_war


@engines_of_war.conflict
def no_bricks_to_lose(table: Request) -> Problem | None:
    if table.options["dwindling_resources"] == "on":
        return Problem(
            "problem.no_bricks_to_lose",
            "{option} does not go with {box}: there is neither brick nor mortar in the castle deck",
            option="dwindling_resources",
            box="engines_of_war",
        )
    return None
