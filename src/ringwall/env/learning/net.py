"""A small net: what a seat sees goes in, how much it likes each number and what it expects come out.

It has one hidden layer. What it knows of a number is the sum of what it knows of its verb, its component, its place and
of the number itself, so what is learnt of one deed helps with those that are like it. Only the numbers that can be said
are ever computed, so the size of the table of actions costs memory and no time.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ringwall.env.actions import actions_for
from ringwall.env.features import features_for
from ringwall.env.learning.arrays import read_arrays, write_arrays

Floats: TypeAlias = NDArray[np.float32]
Whole: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = dict[str, Floats]

HIDDEN: Final = 128
WEIGHTS: Final = ("features", "hidden", "actions", "liking", "value")
COUNTS: Final[Floats] = np.log1p(np.arange(256, dtype=np.float32))
"""How much a count says: the second of something more than the tenth."""


class Legal(NamedTuple):
    """What can be said in each of several positions: all numbers in one row, and where each position's begin."""

    numbers: Whole
    starts: Whole

    @classmethod
    def of(cls, positions: Sequence[Sequence[int]]) -> "Legal":
        lengths = np.array([len(each) for each in positions])
        return cls(np.array([number for each in positions for number in each]), np.cumsum(lengths) - lengths)

    @property
    def rows(self) -> Whole:
        """For each number, which position it belongs to."""
        lengths = np.diff(np.append(self.starts, len(self.numbers)))
        return np.repeat(np.arange(len(self.starts)), lengths)


class Judgement(NamedTuple):
    """What the net makes of several positions."""

    hidden: Floats
    logs: Floats
    """For each legal number, the logarithm of how likely it is chosen."""
    values: Floats
    """What each position promises, from -1 to 1."""


@cache
def _words_of(boxes: tuple[str, ...]) -> Whole:
    """For each number its verb, its component and its place, counted on from the numbers themselves."""
    actions = actions_for(boxes)
    places: dict[str, int] = {}
    rows = []
    for text, head in zip(actions.texts, actions.heads, strict=True):
        words = (text, "", "") if head is None else (f"to {head.verb}", head.component, f"@ {head.place}")
        rows.append([places.setdefault(word, len(actions) + len(places)) for word in words])
    return np.array(rows)


def _summed(at: Whole, given: Floats, into: Floats) -> None:
    """Add each row that is given to the row where it belongs."""
    order = np.argsort(at, kind="stable")
    rows, starts = np.unique(at[order], return_index=True)
    into[rows] += np.add.reduceat(given[order], starts)


class Net:
    """The net and its weights."""

    def __init__(self, boxes: tuple[str, ...], weights: Weights) -> None:
        self.boxes = boxes
        self.weights = weights
        self._words = _words_of(boxes)

    @classmethod
    def new(cls, boxes: tuple[str, ...], seed: int) -> "Net":
        """One that likes all numbers alike."""
        dice = np.random.default_rng(seed)
        features, actions = len(features_for(boxes)), int(_words_of(boxes).max()) + 1
        weights = {
            "features": dice.normal(0, 0.05, (features, HIDDEN)),
            "hidden": np.zeros(HIDDEN),
            "actions": dice.normal(0, 0.01, (actions, HIDDEN)),
            "liking": np.zeros(actions),
            "value": np.zeros(HIDDEN + 1),
        }
        return cls(boxes, {name: np.asarray(each, np.float32) for name, each in weights.items()})

    def judge(self, seen: NDArray[np.uint8], legal: Legal) -> Judgement:
        weights = self.weights
        hidden = np.maximum(COUNTS[seen] @ weights["features"] + weights["hidden"], 0)
        rows = legal.rows
        known, liking = self._known(legal.numbers)
        likes = np.einsum("ij,ij->i", known, hidden[rows]) + liking
        likes -= np.maximum.reduceat(likes, legal.starts)[rows]
        logs = likes - np.log(np.add.reduceat(np.exp(likes), legal.starts))[rows]
        values = np.tanh(hidden @ weights["value"][:-1] + weights["value"][-1])
        return Judgement(hidden, logs, values)

    def _known(self, numbers: Whole) -> tuple[Floats, Floats]:
        """What is known of each number: what it takes to like it, and how much it is liked in any case."""
        actions, liking = self.weights["actions"], self.weights["liking"]
        known, liked = actions[numbers], liking[numbers]
        for words in self._words[numbers].T:
            known += actions[words]
            liked += liking[words]
        return known, liked

    def gradient(
        self, seen: NDArray[np.uint8], legal: Legal, judged: Judgement, likes: Floats, values: Floats
    ) -> Weights:
        """How the weights move what is wanted, from how each liking (before it is made a chance) and value does."""
        weights, (hidden, _, value) = self.weights, judged
        rows = legal.rows
        inner = values * (1 - value**2)
        back = np.outer(inner, weights["value"][:-1])
        back += np.add.reduceat(likes[:, None] * self._known(legal.numbers)[0], legal.starts)
        back *= hidden > 0
        actions, liking = np.zeros_like(weights["actions"]), np.zeros_like(weights["liking"])
        pulls = likes[:, None] * hidden[rows]
        for places in (legal.numbers, *self._words[legal.numbers].T):
            _summed(places, pulls, actions)
            _summed(places, likes, liking)
        return {
            "features": COUNTS[seen].T @ back,
            "hidden": back.sum(axis=0),
            "actions": actions,
            "liking": liking,
            "value": np.append(inner @ hidden, inner.sum()).astype(np.float32),
        }

    def best(self, seen: bytes | bytearray, numbers: Sequence[int]) -> int:
        """The number it likes best of those that can be said."""
        judged = self.judge(np.frombuffer(seen, np.uint8)[None], Legal.of([numbers]))
        return numbers[int(judged.logs.argmax())]

    def save(self, path: Path) -> None:
        write_arrays(path, self.boxes, self.weights)

    @classmethod
    def load(cls, path: Path) -> "Net":
        return cls(*read_arrays(path, WEIGHTS, "net of weights, as train writes them"))
