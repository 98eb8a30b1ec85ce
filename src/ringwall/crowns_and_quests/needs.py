"""Options that have nothing to say without quests or without characters."""

from ringwall.core.box import Request
from ringwall.core.problem import Problem


def needs_quests(table: Request, option: str) -> Problem | None:
    if table.options["quests"] != "off":
        return None
    sentence = "{option} needs {other}: it says which quests are played"
    return Problem("problem.needs_quests", sentence, option=option, other="quests")


def needs_characters(table: Request, option: str) -> Problem | None:
    if table.options["characters"] != "off":
        return None
    sentence = "{option} needs {other}: it says what becomes of a character whose tower falls"
    return Problem("problem.needs_characters", sentence, option=option, other="characters")
