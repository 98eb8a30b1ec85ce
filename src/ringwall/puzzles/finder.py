"""Finding puzzles in games: wherever a turn begins that a look at it does not settle."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ringwall.bots.outlook import Outlook
from ringwall.bots.simulation import SteadyBot
from ringwall.game import Game
from ringwall.position import PositionError, begin
from ringwall.position.reading_off import read_off
from ringwall.puzzles.aim import Aim, aims_at
from ringwall.puzzles.grading import grade_of, measured_by, tempting_of, trials
from ringwall.puzzles.lines import Lines
from ringwall.puzzles.probe import worth_searching
from ringwall.puzzles.proof import BOUND, CutOff, NoPuzzle, Proof
from ringwall.puzzles.puzzle import Puzzle
from ringwall.puzzles.sameness import mark_of, sameness
from ringwall.puzzles.themes import themes_of
from ringwall.setup import Setup

KINDS: Final = ("discard", "trade", "play")
"""Where a player has time to think."""
EASY: Final = 0.34
"""What a random player finds more often than this is nothing to ask."""
MOST_LINES: Final = 6


class Tally(NamedTuple):
    """What came of the moments looked at."""

    looked: int = 0
    searched: int = 0
    proven: int = 0
    """Where the search came to an end, whatever it found."""
    found: int = 0

    def plus(self, other: "Tally") -> "Tally":
        return Tally(*(one + two for one, two in zip(self, other, strict=True)))


class Search:
    """Goes through a game and keeps the puzzles of it, no more than one in a turn."""

    def __init__(self, bound: int = BOUND) -> None:
        self.bound = bound
        self.tally = Tally()

    def in_game(self, game: Game) -> Iterator[Puzzle]:
        """The puzzles in a game that has been played, such as that of a record."""
        turn: list[Game] = []
        for moment, _ in game.replay():
            decision = moment.decision
            if decision is None or not moment.clean or decision.kind not in KINDS:
                continue
            if turn and turn[0].state.turn != moment.state.turn:
                yield from self._in_turn(turn)
                turn = []
            turn.append(moment.copy())
        yield from self._in_turn(turn)

    def _in_turn(self, moments: list[Game]) -> Iterator[Puzzle]:
        """The puzzle that begins earliest of those that can be proven. The later the moment, the less is to be done,

        so one begins with the last.
        """
        best: tuple[Game, Aim, Proof] | None = None
        for moment in reversed(moments):
            try:
                found = self._question(moment)
            except CutOff:
                break
            if found is not None:
                best = (moment, *found)
        puzzle = None if best is None else puzzle_of(*best)
        if puzzle is not None:
            self.tally = self.tally.plus(Tally(found=1))
            yield puzzle

    def _question(self, game: Game) -> tuple[Aim, Proof] | None:
        """What is asked at a moment, the most telling first."""
        for aim in aims_at(game.state):
            self.tally = self.tally.plus(Tally(looked=1))
            if not worth_searching(game, aim):
                continue
            self.tally = self.tally.plus(Tally(searched=1))
            proof = Proof(game, aim, self.bound)
            self.tally = self.tally.plus(Tally(proven=1))
            if asks_something(proof):
                return aim, proof
        return None


def given_of(game: Game) -> dict[str, Any] | None:
    """The position of a moment, if it can be said so that all that matters is the same."""
    try:
        given = read_off(game)
        again = begin(game.setup, 0, {"given": given})
    except PositionError:
        return None
    return given if sameness(again.state) == sameness(game.state) else None


def question_at(game: Game, bound: int) -> Aim | None:
    """What could be asked at a moment, found quickly: something is to be found there, and it can be proven."""
    decision = game.decision
    if decision is None or not game.clean or decision.kind not in KINDS:
        return None
    for aim in aims_at(game.state):
        if worth_searching(game, aim):
            try:
                proof = Proof(game, aim, bound)
            except (CutOff, NoPuzzle):
                return None
            if asks_something(proof):
                return aim
    return None


def asks_something(proof: Proof) -> bool:
    """Whether the aim can be reached, and not by almost anything."""
    root = proof.root
    return root.works and not root.safe and root.luck <= EASY


def puzzle_of(game: Game, aim: Aim, proof: Proof) -> Puzzle | None:
    """The puzzle that a proof makes, if no more than a few lines do it."""
    lines = [list(line) for line in Lines().of(proof.root)]
    if len(lines) > MOST_LINES:
        return None
    given = given_of(game)
    if given is None:
        return None
    tried = trials(proof, game.setup)
    name = "_".join(game.setup.boxes) or "base"
    return Puzzle(
        f"{name}-{mark_of(game.state).hex()[:8]}",
        aim,
        grade_of(aim, proof.root.luck, tried),
        themes_of(aim, game.setup, given, lines),
        game.setup,
        given,
        lines,
        tempting_of(tried),
        measured_by(proof, tried),
    )


def played(setup: Setup, seed: int | str, bot: str = "simple") -> Game:
    """A game between bots, to look for puzzles in."""
    game = Game(setup, seed)
    bots = [SteadyBot(bot, seat, lambda failure: None) for seat in range(setup.rules.seats + 1)]
    while game.decision is not None:
        game.choose(bots[game.decision.seat].choose(Outlook.of(game)))
    return game
