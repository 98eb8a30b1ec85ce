"""What a moment of a game asks, if it is a puzzle: quickly found, or not at all."""

from collections.abc import Generator
from itertools import islice
from typing import Any, Final, NamedTuple

from ringwall.game import Game
from ringwall.puzzles.aim import Aim
from ringwall.puzzles.finder import KINDS, given_of, question_at
from ringwall.puzzles.puzzle import Puzzle
from ringwall.setup import Setup

BOUND: Final = 4_000
"""So many positions a proof may see where nobody knows yet whether there is a puzzle at all."""


class Beginning(NamedTuple):
    """Where the puzzle of a moment would begin."""

    step: int
    """How many choices had been made."""
    game: Game | None
    """None where none could."""


class Question(NamedTuple):
    """What is asked, and where."""

    setup: Setup
    given: dict[str, Any]
    aim: Aim

    @property
    def puzzle(self) -> Puzzle:
        """Without a name, grade and lines, which only the puzzles that come with the game have."""
        return Puzzle("", self.aim, 0, [], self.setup, self.given, [], [], {})


def beginning(game: Game, choice: int) -> Generator[None, None, Beginning]:
    """The last moment up to a choice at which a puzzle could begin, in the same turn. Yields after each choice."""
    found, begun = None, 0
    turn = 0
    for step, (moment, _) in enumerate(islice(game.replay(), choice + 1)):
        if moment.state.turn != turn:
            turn, found = moment.state.turn, None
        decision = moment.decision
        if decision is not None and moment.clean and decision.kind in KINDS and decision.kind != _kind(found):
            found, begun = moment.copy(), step
        yield
    return Beginning(begun, found)


def question(game: Game | None) -> Question | None:
    """What is asked at a moment at which a puzzle could begin."""
    aim = None if game is None else question_at(game, BOUND)
    if game is None or aim is None:
        return None
    given = given_of(game)
    return None if given is None else Question(game.setup, given, aim)


def question_of(game: Game, choice: int) -> Question | None:
    """What the moment of a choice asks."""
    steps = beginning(game, choice)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return question(stop.value.game)


def _kind(game: Game | None) -> str:
    return "" if game is None or game.decision is None else game.decision.kind
