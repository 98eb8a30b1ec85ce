"""The puzzles that come with the game, each a small text in ``puzzles/data``."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from random import Random
from typing import Final

from ringwall.puzzles.puzzle import Puzzle, read_puzzle

FOLDER: Final = "data"


class NoSuchPuzzle(KeyError):
    """No puzzle is called like that, or there is none of that kind."""


@cache
def shelf() -> dict[str, Puzzle]:
    """All of them by their names, the easy ones first."""
    folder = files("ringwall.puzzles").joinpath(FOLDER)
    texts = [each.read_text(encoding="utf-8") for each in folder.iterdir() if each.name.endswith(".json")]
    puzzles = sorted((read_puzzle(text) for text in texts), key=lambda puzzle: (puzzle.grade, puzzle.id))
    return {puzzle.id: puzzle for puzzle in puzzles}


def puzzle_named(name: str) -> Puzzle:
    try:
        return shelf()[name]
    except KeyError:
        raise NoSuchPuzzle(name) from None


def choose(grade: int | None = None, boxes: Sequence[str] | None = None) -> list[Puzzle]:
    """Those of a grade, with just these boxes; of everything where nothing is asked for."""
    return [
        puzzle
        for puzzle in shelf().values()
        if grade in (None, puzzle.grade) and (boxes is None or set(puzzle.mix) == set(boxes))
    ]


def any_of(puzzles: Sequence[Puzzle], chance: Random) -> Puzzle:
    if not puzzles:
        raise NoSuchPuzzle("")
    return chance.choice(list(puzzles))


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody; a name's place in the year's order hangs on nothing but itself,

    so a puzzle more changes few days.
    """
    return max(shelf().values(), key=lambda puzzle: _rank(puzzle.id, day))


def _rank(name: str, day: date) -> bytes:
    return blake2b(f"{day.isoformat()} {name}".encode(), digest_size=8).digest()
