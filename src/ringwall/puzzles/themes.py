"""What a puzzle is about, in a word or two."""

from typing import Any, Final

from ringwall.puzzles.aim import BOSS, LAST_TOWER, WIN, Aim
from ringwall.setup import Setup

LONG: Final = 4
"""So many choices make a long line."""
THEMES: Final = (
    "boss",
    "last_tower",
    "win",
    "fire",
    "trade",
    "exchange",
    "chance",
    "building",
    "long",
    "only",
    "overlord",
    "closed_hands",
)

TELLING: Final = ("trade", "exchange", "chance", "building", "long", "only")
"""Whoever knows these has half the answer."""


def open_themes(themes: list[str]) -> list[str]:
    """What may be told of a puzzle that has not been solved."""
    return [theme for theme in themes if theme not in TELLING]


def themes_of(aim: Aim, setup: Setup, given: dict[str, Any], lines: list[list[Any]]) -> list[str]:
    first = [step for step in lines[0] if isinstance(step, str)]
    about = {
        "boss": aim.kind == BOSS,
        "last_tower": aim.kind == LAST_TOWER,
        "win": aim.kind == WIN,
        "fire": any("flame" in name for name in given) or any("+flame" in text for text in given.get("monsters", ())),
        "trade": any(step.startswith("trade") for step in first),
        "exchange": any(step.startswith("discard") for step in first),
        "chance": any(isinstance(step, dict) for line in lines for step in line),
        "building": any("> wall-" in step or "> tower-" in step for step in first),
        "long": len(first) >= LONG,
        "only": len(lines) == 1,
        "overlord": setup.mode == "overlord",
        "closed_hands": setup.rules.closed_hands,
    }
    return [theme for theme in THEMES if about[theme]]
