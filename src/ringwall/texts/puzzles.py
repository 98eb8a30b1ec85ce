"""Puzzles in words: what is asked for, why a line fails, what it is about."""

from collections.abc import Sequence
from typing import Any, Final

from ringwall.puzzles.aim import Aim
from ringwall.puzzles.puzzle import Puzzle
from ringwall.texts.words import Texts

AIMS: Final = {
    "towers": "ui.puzzle.aim.towers",
    "last_tower": "ui.puzzle.aim.last_tower",
    "boss": "ui.puzzle.aim.boss",
    "win": "ui.puzzle.aim.win",
}
WHYS: Final = {
    "tower": "ui.puzzle.why.tower",
    "lost": "ui.puzzle.why.lost",
    "boss": "ui.puzzle.why.boss",
    "left": "ui.puzzle.why.left",
}
REACHED_BY: Final = "ui.puzzle.why.tower_by"
BY_CHANCE: Final = "ui.puzzle.why.chance"
THEMES: Final = {
    "boss": "ui.puzzle.theme.boss",
    "last_tower": "ui.puzzle.theme.last_tower",
    "win": "ui.puzzle.theme.win",
    "fire": "ui.puzzle.theme.fire",
    "trade": "ui.puzzle.theme.trade",
    "exchange": "ui.puzzle.theme.exchange",
    "chance": "ui.puzzle.theme.chance",
    "building": "ui.puzzle.theme.building",
    "long": "ui.puzzle.theme.long",
    "only": "ui.puzzle.theme.only",
    "overlord": "ui.puzzle.theme.overlord",
    "closed_hands": "ui.puzzle.theme.closed_hands",
}


def aim_words(aim: Aim, texts: Texts) -> str:
    """What is asked for, in one sentence."""
    return texts.sentence(AIMS[aim.kind], monster=texts.name(aim.boss) if aim.boss else "")


def why_words(why: dict[str, Any], texts: Texts) -> str:
    """Why the aim is missed; nothing is said where that is not known."""
    if not why:
        return ""
    key = REACHED_BY if why["why"] == "tower" and "monster" in why else WHYS[why["why"]]
    monster = texts.name(why["monster"]) if "monster" in why else ""
    told = texts.sentence(
        key, monster=monster, arc=why.get("arc", 0), health=why.get("health", 0), number=why.get("number", 0)
    )
    return texts.get(BY_CHANCE, why=told) if why.get("chance") else told


def theme_words(themes: Sequence[str], texts: Texts) -> list[str]:
    return [texts.get(THEMES[theme]) for theme in themes]


def title(puzzle: Puzzle, texts: Texts) -> str:
    """A line that tells puzzles apart in a list."""
    boxes = [texts.get(f"box.{box}.name") for box in puzzle.mix] or [texts.get("ui.puzzle.base")]
    return " · ".join([texts.get("ui.puzzle.grade", grade=puzzle.grade), *boxes])


def line_words(line: Sequence[Any], texts: Texts) -> list[str]:
    """The choices of a line; where chance decides, what follows hangs on it."""
    told = []
    for step in line:
        told.append(texts.option(step) if isinstance(step, str) else texts.get("ui.puzzle.then_by_chance"))
    return told
