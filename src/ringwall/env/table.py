"""A game put as numbers and arrays: what every environment is a shape of."""

from os import urandom
from random import Random
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ringwall.core.decision import Option
from ringwall.env.actions import Actions, actions_for
from ringwall.env.features import Features, features_for
from ringwall.env.question import Question
from ringwall.game import Game
from ringwall.setup import Setup
from ringwall.text import draw

Array: TypeAlias = NDArray[np.uint8] | NDArray[np.int8]
Seen: TypeAlias = dict[str, Array]
OBSERVATION: Final = "observation"
MASK: Final = "action_mask"


class IllegalAction(ValueError):
    """A number that cannot be said now. Nothing has changed."""


class EnvTable:
    """A game whose choices are made by number, and a game after the other.

    With a seed the first game is that of the seed, and those that follow are settled by it too.

    >>> table = EnvTable(Setup(players=2), seed=18)
    >>> [table.actions.text(number) for number in table.legal]
    ['place goblin @ archer-1', 'place orc @ archer-1', 'place troll @ archer-1']
    >>> table.say(table.legal[0])
    >>> table.observe(1)["observation"].shape == (len(table.features),)
    True
    """

    __slots__ = ("_seeds", "actions", "features", "game", "question", "setup")

    def __init__(self, setup: Setup, seed: int | None = None) -> None:
        self.setup = setup
        self.actions: Actions = actions_for(setup.boxes)
        self.features: Features = features_for(setup.boxes)
        self._seeds = Random(urandom(16))
        self.begin(seed)

    def begin(self, seed: int | None = None) -> None:
        """Begin a new game of the same setup."""
        if seed is not None:
            self._seeds = Random(seed)
        self.game = Game(self.setup, self._seeds.getrandbits(62) if seed is None else seed)
        self._ask()

    def _ask(self) -> None:
        decision = self.game.decision
        self.question: Question | None = None if decision is None else Question(self.actions, decision.options)

    def copy(self) -> "EnvTable":
        """The same position with the same future; what has been said of a deed counts there too."""
        twin = EnvTable.__new__(EnvTable)
        twin.setup, twin.actions, twin.features = self.setup, self.actions, self.features
        twin._seeds = Random()
        twin._seeds.setstate(self._seeds.getstate())
        twin.game = self.game.copy()
        twin._ask()
        for number in self.said:
            twin.say(number)
        return twin

    def __deepcopy__(self, memo: object) -> "EnvTable":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """A table is kept as the record of its game."""
        return _restored, (self.game.record(), self.said, self._seeds)

    @property
    def seat(self) -> int:
        """Who must choose; 0 once the game has ended."""
        decision = self.game.decision
        return 0 if decision is None else decision.seat

    @property
    def legal(self) -> list[int]:
        """The numbers that can be said now."""
        return [] if self.question is None else list(self.question.answers)

    @property
    def said(self) -> tuple[int, ...]:
        """The numbers said of a deed that is not complete."""
        return () if self.question is None else self.question.words

    def say(self, number: int) -> None:
        """Say a number; once it is clear which option is meant, that is chosen."""
        question = self.question
        if question is None:
            raise IllegalAction("the game has ended; reset the environment")
        if number not in question.answers:
            raise IllegalAction(self._why_not(number))
        said = question.said(number)
        if isinstance(said, Question):
            self.question = said
        else:
            self.choose(said)

    def numbers_for(self, option: Option) -> list[int]:
        """All that is to be said now to choose an option."""
        numbers: list[int] = []
        question: Question | Option | None = self.question
        while isinstance(question, Question):
            numbers.append(question.number_for(option))
            question = question.said(numbers[-1])
        return numbers

    def choose(self, option: Option) -> None:
        """Choose an option without numbers, as a bot does."""
        self.game.choose(option)
        self._ask()

    def _why_not(self, number: int) -> str:
        texts = [f"{each} ({self.actions.text(each)})" for each in self.legal]
        meant = f" ({self.actions.text(number)})" if 0 <= number < len(self.actions) else ""
        return f"{number}{meant} is not possible now; seat {self.seat} can say: {', '.join(texts)}"

    def observe(self, seat: int) -> Seen:
        """What a seat sees. The mask is empty unless it must choose."""
        question = self.question
        mask = bytearray(len(self.actions.texts))
        said: tuple[int, ...] = ()
        if question is not None and seat == self.game.decision.seat:  # type: ignore[union-attr]
            said = question.words
            for number in question.answers:
                mask[number] = 1
        seen = self.features.seen(self.game, seat, said)
        return {OBSERVATION: np.frombuffer(seen, np.uint8), MASK: np.frombuffer(mask, np.int8)}

    def reward(self, seat: int) -> float:
        """1 for whoever has won, -1 for whoever has lost, 0 while the game runs: the castle against the monsters."""
        outcome = self.game.outcome
        if outcome is None:
            return 0.0
        return 1.0 if outcome.won == (seat != self.game.rules.overlord_seat) else -1.0

    def drawn_for(self, seat: int) -> str:
        """The table as a seat sees it."""
        return draw(self.game.view(seat))

    def __str__(self) -> str:
        """The table as the seat that must choose sees it."""
        return str(self.game)


def _restored(record: str, said: tuple[int, ...], seeds: Random) -> EnvTable:
    table = EnvTable.__new__(EnvTable)
    table.game = Game.from_record(record)
    table.setup = table.game.setup
    table.actions = actions_for(table.setup.boxes)
    table.features = features_for(table.setup.boxes)
    table._seeds = seeds
    table._ask()
    for number in said:
        table.say(number)
    return table
