"""Many games at once in which one net plays every seat."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ringwall.env.learning.net import Floats, Legal, Net, Whole
from ringwall.env.table import EnvTable
from ringwall.setup import Setup

FORESIGHT: Final = 0.97
"""How much what comes of the choices after it counts for a choice, each time less."""


class Ending(NamedTuple):
    """What came of a game."""

    won: bool
    turns: int

    @property
    def worth(self) -> float:
        return 1.0 if self.won else -1.0


class Memory(NamedTuple):
    """Every choice of some games, game by game."""

    seen: NDArray[np.uint8]
    legal: Legal
    chosen: Whole
    """For each choice, where it stands among the legal numbers."""
    logs: Floats
    """How likely it was, as a logarithm."""
    returns: Floats
    """What the position turned out to be worth."""
    gains: Floats
    """How much better it went on than was expected."""


class _Story:
    """One game as far as it has been played."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.table = EnvTable(setup, seed)
        self.seen: list[bytearray] = []
        self.legal: list[list[int]] = []
        self.picks: list[int] = []
        self.logs: list[float] = []
        self.values: list[float] = []

    def ending(self) -> Ending:
        game = self.table.game
        assert game.outcome is not None
        return Ending(game.outcome.won, game.state.turn)

    def gains(self, worth: float) -> list[float]:
        """By how much each position is passed, over all that follows (generalised advantages)."""
        gains: list[float] = []
        following, gain = worth, 0.0
        for value in reversed(self.values):
            gain = following - value + FORESIGHT * gain
            gains.append(gain)
            following = value
        return gains[::-1]


def play(net: Net, setup: Setup, seeds: Iterable[int], greedy: bool = False) -> tuple[list[Ending], list[_Story]]:
    """Play a game for each seed, all at once; greedily, or as the net's chances are."""
    stories = [_Story(setup, seed) for seed in seeds]
    dice = np.random.default_rng([story.table.game.seed for story in stories])  # type: ignore[arg-type]
    running = stories
    while running:
        seen = [story.table.features.seen(t.game, t.seat, t.said) for story in running for t in (story.table,)]
        options = [story.table.legal for story in running]
        legal = Legal.of(options)
        judged = net.judge(np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1), legal)
        # The highest of these is any of the numbers, each as likely as its chance says (Gumbel).
        scores = judged.logs if greedy else judged.logs + dice.gumbel(size=len(judged.logs))
        ends = np.append(legal.starts[1:], len(scores))
        for at, story in enumerate(running):
            start = int(legal.starts[at])
            pick = int(scores[start : ends[at]].argmax())
            story.seen.append(seen[at])
            story.legal.append(options[at])
            story.picks.append(pick)
            story.logs.append(float(judged.logs[start + pick]))
            story.values.append(float(judged.values[at]))
            story.table.say(options[at][pick])
        running = [story for story in running if story.table.question is not None]
    return [story.ending() for story in stories], stories


def remember(stories: list[_Story]) -> Memory:
    """All choices of some finished games."""
    gains = [gain for story in stories for gain in story.gains(story.ending().worth)]
    values = [value for story in stories for value in story.values]
    seen = b"".join(each for story in stories for each in story.seen)
    legal = Legal.of([numbers for story in stories for numbers in story.legal])
    picks = np.array([pick for story in stories for pick in story.picks])
    return Memory(
        np.frombuffer(seen, np.uint8).reshape(len(values), -1),
        legal,
        legal.starts + picks,
        np.array([log for story in stories for log in story.logs], np.float32),
        np.array(gains, np.float32) + np.array(values, np.float32),
        np.array(gains, np.float32),
    )
