"""Finding puzzles in games: wherever a turn begins that a look at it does not settle."""

import json
from collections.abc import Collection, Iterator
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from ringwall.bots.outlook import Outlook
from ringwall.bots.simulation import SteadyBot
from ringwall.core.decks import PILE
from ringwall.core.state import State
from ringwall.game import Game
from ringwall.position import PositionError, begin
from ringwall.position.reading_off import read_off
from ringwall.puzzles.aim import Aim, aims_at
from ringwall.puzzles.grading import GRADES, grade_of, measured_by, tempting_of, trials
from ringwall.puzzles.knowledge import Knowledge, names
from ringwall.puzzles.lines import Lines
from ringwall.puzzles.probe import worth_searching
from ringwall.puzzles.proof import BOUND, CutOff, NoPuzzle, Proof
from ringwall.puzzles.puzzle import Puzzle, plain_setup
from ringwall.puzzles.sameness import in_sight
from ringwall.puzzles.themes import themes_of
from ringwall.setup import Setup

KINDS: Final = ("discard", "trade", "play")
"""Where a player has time to think."""
EASY: Final = 0.5
"""What a random player finds more often than this is nothing to ask."""
MOST_LINES: Final = 6
LEAST: Final = 800
"""So many positions any moment may take, and then"""
GROWTH: Final = 10
"""so many times as many as one behind it did,"""
AHEAD: Final = {"trade": 5_000}
"""but at least so many where cards come that were not there behind it."""


class Tally(NamedTuple):
    """What came of the moments looked at."""

    looked: int = 0
    searched: int = 0
    proven: int = 0
    """Where the search came to an end, whatever it found."""
    found: int = 0

    def plus(self, other: "Tally") -> "Tally":
        return Tally(*(one + two for one, two in zip(self, other, strict=True)))


class Found(NamedTuple):
    """Something to ask for at a moment of a game."""

    moment: Game
    aim: Aim
    proof: Proof


class Search:
    """Goes through a game and keeps the puzzles of it, no more than one in a turn."""

    def __init__(self, bound: int = BOUND, grades: Collection[int] = GRADES) -> None:
        self.bound = bound
        self.grades = grades
        self.tally = Tally()

    def in_game(self, game: Game) -> Iterator[Puzzle]:
        """The puzzles in a game that has been played, such as that of a record."""
        turn: list[Game] = []
        for moment, _ in game.replay():
            if not is_question(moment):
                continue
            if turn and turn[0].state.turn != moment.state.turn:
                yield from self._in_turn(turn)
                turn = []
            turn.append(moment.copy())
        yield from self._in_turn(turn)

    def _in_turn(self, moments: list[Game]) -> Iterator[Puzzle]:
        """The puzzle that begins earliest of those that can be proven.

        The later the moment, the less is to be done, so one begins with the last. A moment has all that can come of
        those behind it, so where it takes many times as much it is given up, and so are those before it.
        """
        found: list[Found] = []
        enough = LEAST
        for moment in reversed(moments):
            kind = "" if moment.decision is None else moment.decision.kind
            try:
                seen, here = self._questions(moment, min(self.bound, max(enough, AHEAD.get(kind, 0))))
            except CutOff:
                break
            enough = max(enough, seen * GROWTH)
            found += here
        for each in reversed(found):
            puzzle = puzzle_of(*each, self.grades)
            if puzzle is not None:
                self.tally = self.tally.plus(Tally(found=1))
                yield puzzle
                return

    def _questions(self, game: Game, bound: int) -> tuple[int, list[Found]]:
        """How many positions had to be seen, and what could be asked at a moment, the most telling last."""
        seen = 0
        for aim in aims_at(game.state):
            self.tally = self.tally.plus(Tally(looked=1))
            worth = worth_searching(game, aim, bound)
            if not worth:
                continue
            self.tally = self.tally.plus(Tally(searched=1))
            try:
                proof = Proof(game, aim, worth)
            except NoPuzzle:
                continue
            except CutOff:
                if worth == bound:
                    raise
                continue
            self.tally = self.tally.plus(Tally(proven=1))
            seen = max(seen, proof.positions)
            if asks_something(proof):
                return seen, [Found(game, aim, proof)]
        return seen, []


def is_question(moment: Game) -> bool:
    """Whether a player has time to think, and nothing is under way."""
    return moment.decision is not None and moment.clean and moment.decision.kind in KINDS


def given_of(game: Game) -> dict[str, Any] | None:
    """The position of a moment, if it can be said so that all that the player can know is the same.

    What the pile holds may be dealt anew, so nothing may hang on it.
    """
    try:
        given = read_off(game)
        again = begin(game.setup, 0, {"given": given})
    except PositionError:
        return None
    decision = game.decision
    if decision is None or again.decision is None or again.decision.seat != decision.seat:
        return None
    knowledge = Knowledge(game.rules, decision.seat)
    return given if _known(knowledge, again.state) == _known(knowledge, game.state) else None


def _known(knowledge: Knowledge, state: State) -> tuple[object, ...]:
    known = knowledge.first(state)
    return (in_sight(known), [(name, names(deck.rest)) for name, deck in sorted(known.decks.items())])


def question_at(game: Game, bound: int) -> Aim | None:
    """What could be asked at a moment, found quickly: something is to be found there, and it can be proven."""
    if not is_question(game):
        return None
    for aim in aims_at(game.state):
        worth = worth_searching(game, aim, bound)
        if worth:
            try:
                proof = Proof(game, aim, worth)
            except (CutOff, NoPuzzle):
                return None
            if asks_something(proof):
                return aim
    return None


def asks_something(proof: Proof) -> bool:
    """Whether the aim can be reached, and not by almost anything, and whatever the pile holds."""
    root = proof.root
    return root.works and not root.safe and root.luck <= EASY and PILE not in proof.drawn


def puzzle_of(game: Game, aim: Aim, proof: Proof, grades: Collection[int] = GRADES) -> Puzzle | None:
    """The puzzle that a proof makes, if it is of one of the grades and no more than a few lines do it."""
    lines = [list(line) for line in Lines().of(proof.root)]
    given = given_of(game) if len(lines) <= MOST_LINES else None
    tried = None if given is None else trials(proof, game.setup, grades)
    if given is None or tried is None:
        return None
    grade = grade_of(aim, proof.root.luck, tried)
    if grade not in grades:
        return None
    return Puzzle(
        name_of(game.setup, given, aim),
        aim,
        grade,
        themes_of(aim, game.setup, given, lines),
        game.setup,
        given,
        lines,
        tempting_of(tried),
        measured_by(proof, tried),
    )


def name_of(setup: Setup, given: dict[str, Any], aim: Aim) -> str:
    """Equal puzzles are called the same, others are not."""
    table = json.dumps([plain_setup(setup), given, aim.text])
    return f"{'_'.join(setup.boxes) or 'base'}-{blake2b(table.encode(), digest_size=4).hexdigest()}"


def played(setup: Setup, seed: int | str, bot: str = "simple") -> Game:
    """A game between bots, to look for puzzles in."""
    game = Game(setup, seed)
    bots = [SteadyBot(bot, seat, lambda failure: None) for seat in range(setup.rules.seats + 1)]
    while game.decision is not None:
        game.choose(bots[game.decision.seat].choose(Outlook.of(game)))
    return game
