"""Puzzles in words: what is asked for, why a line fails, what it is about."""

from collections.abc import Sequence
from typing import Any, Final

from ringwall.core.decision import Option
from ringwall.puzzles.aim import Aim
from ringwall.puzzles.guide import Standing, State
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


def verdict_words(standing: Standing, texts: Texts) -> str:
    """How it stands, and why."""
    if standing.lucky:
        return texts.get("ui.puzzle.lucky")
    words, why = texts.get(verdict_key(standing.state)), why_words(standing.why, texts)
    return f"{words} {why}" if why else words


def hint_words(options: Sequence[Option], step: str | None, texts: Texts) -> str:
    """The cards or pieces of the next choice of a line that works: what to do with them is still to be found.

    Nothing where ``step`` is none of the options.
    """
    option = next((option for option in options if option.text == step), None)
    if option is None:
        return ""
    what = " + ".join(texts.thing(thing.text) for thing in option.what) or texts.option(option)
    return texts.get("ui.puzzle.hint", what=what)


def verdict_key(state: State) -> str:
    return f"ui.puzzle.{state}"


def theme_key(theme: str) -> str:
    return f"ui.puzzle.theme.{theme}"


def theme_words(themes: Sequence[str], texts: Texts) -> list[str]:
    return [texts.get(theme_key(theme)) for theme in themes]


def title(puzzle: Puzzle, texts: Texts) -> str:
    """A line that tells puzzles apart in a list."""
    boxes = [texts.get(f"box.{box}.name") for box in puzzle.mix] or [texts.get("ui.puzzle.base")]
    return " · ".join([texts.get("ui.puzzle.grade", grade=puzzle.grade), *boxes])
