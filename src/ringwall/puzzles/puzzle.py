"""A puzzle: a position, an aim, the lines that reach it, and what tempts and fails. It is kept without a seed."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ringwall.game import Game
from ringwall.position import begin
from ringwall.puzzles.aim import Aim
from ringwall.setup import Setup

PARTS: Final = ("id", "aim", "grade", "themes", "setup", "given", "lines", "tempting", "measured")


class NotAPuzzle(ValueError):
    """A text that is no puzzle."""


class Tempting(NamedTuple):
    """What somebody chooses who sees less than all, and why it fails."""

    by: str
    """The bot."""
    line: list[str]
    why: dict[str, Any]

    @property
    def plain(self) -> dict[str, Any]:
        return {"by": self.by, "line": self.line, "why": self.why}


class Puzzle(NamedTuple):
    id: str
    aim: Aim
    grade: int
    """From 1, easy, to 5."""
    themes: list[str]
    setup: Setup
    given: dict[str, Any]
    lines: list[list[Any]]
    """Texts of options; where chance decides, at the end a mapping from each result to the line that follows it."""
    tempting: list[Tempting]
    measured: dict[str, Any]
    """How many positions the proof saw, how often a random player gets there, and which bots find a line."""

    def begin(self, seed: int | str | None = None) -> Game:
        """The table of the puzzle; the seed deals what comes behind it."""
        return begin(self.setup, seed, {"given": self.given})

    @property
    def mix(self) -> tuple[str, ...]:
        return self.setup.boxes

    def write(self) -> str:
        """The puzzle as a text, each part on a line of its own."""
        parts = {
            "id": self.id,
            "aim": self.aim.text,
            "grade": self.grade,
            "themes": self.themes,
            "setup": plain_setup(self.setup),
            "given": self.given,
            "lines": self.lines,
            "tempting": [each.plain for each in self.tempting],
            "measured": self.measured,
        }
        lines = [f"{json.dumps(name)}: {_spread(value)}" for name, value in parts.items()]
        return "{\n  " + ",\n  ".join(lines) + "\n}\n"


def read_puzzle(text: str) -> Puzzle:
    """The puzzle of a text; raises :class:`NotAPuzzle`, or what a setup or a position says that cannot be."""
    try:
        parts = json.loads(text)
    except json.JSONDecodeError as error:
        raise NotAPuzzle(f"line {error.lineno}: {error.msg}") from None
    if not isinstance(parts, dict) or set(parts) != set(PARTS):
        raise NotAPuzzle(f"a puzzle has the parts {', '.join(PARTS)}")
    try:
        tempting = [Tempting(each["by"], each["line"], each["why"]) for each in parts.pop("tempting")]
        aim, setup = Aim.read(parts.pop("aim")), Setup(**parts.pop("setup"))
    except (AttributeError, KeyError, TypeError) as error:
        raise NotAPuzzle(f"a part is not as it must be: {error}") from None
    return Puzzle(aim=aim, setup=setup, tempting=tempting, **parts)


def plain_setup(setup: Setup) -> dict[str, Any]:
    """What makes an equal setup, without what goes without saying."""
    usual = Setup(players=setup.players, boxes=setup.boxes).arguments
    kept = {name: value for name, value in setup.arguments.items() if value != usual[name]}
    return {"players": setup.players, **({"boxes": list(setup.boxes)} if setup.boxes else {}), **kept}


def _spread(value: Any) -> str:
    """Mappings and lists of lists with a line for each part."""
    if isinstance(value, Mapping) and len(value) > 2:
        rows = [f"{json.dumps(str(name))}: {json.dumps(each)}" for name, each in value.items()]
        return "{\n    " + ",\n    ".join(rows) + "\n  }"
    if isinstance(value, list) and value and not isinstance(value[0], str):
        return "[\n    " + ",\n    ".join(json.dumps(each) for each in value) + "\n  ]"
    return json.dumps(value)
