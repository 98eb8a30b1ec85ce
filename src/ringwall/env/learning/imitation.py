"""Games of others to start from: what was seen, what could be said, what was said, and how it ended."""

import multiprocessing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ringwall.bots import Outlook, make_bot
from ringwall.env.learning.arrays import OtherTable, read_arrays, write_arrays
from ringwall.env.learning.net import Floats, Legal, Net, Whole
from ringwall.env.learning.ppo import Adam
from ringwall.env.table import EnvTable
from ringwall.env.words import named
from ringwall.setup import Setup

PASSES: Final = 16
"""How often the games are gone through."""
TOGETHER: Final = 500
"""So many choices make one step of learning."""
PACE: Final = 0.001


class Lesson(NamedTuple):
    """Every number that was said in some games, game by game."""

    boxes: tuple[str, ...]
    seen: NDArray[np.uint8]
    legal: Legal
    chosen: Whole
    """For each of them, where it stands among the legal numbers."""
    seats: Whole
    games: Whole
    """The seed of its game."""
    won: NDArray[np.int8]
    """1 if the castle held in the end, else -1."""

    def save(self, path: Path) -> None:
        parts = {name: getattr(self, name) for name in _APART}
        write_arrays(path, self.boxes, {**self.legal._asdict(), **parts})

    @classmethod
    def load(cls, path: Path) -> "Lesson":
        boxes, parts = read_arrays(path, (*Legal._fields, *_APART), "data set of games, as games writes them")
        legal = Legal(*(parts.pop(name) for name in Legal._fields))
        return cls(boxes, legal=legal, **parts)


_APART: Final = ("seen", "chosen", "seats", "games", "won")
"""The fields of a lesson that are an array each."""


class _Said(NamedTuple):
    """A number, and what there was to see when it was said."""

    seen: bytes
    legal: list[int]
    pick: int
    seat: int


def play_lesson(setup: Setup, bot: str, seeds: range, processes: int = 2) -> Lesson:
    """Games of a bot that plays every seat. They do not depend on the number of processes."""
    tasks = [(setup, bot, seed) for seed in seeds]
    if processes == 1:
        return _lesson(setup.boxes, seeds, map(_played, tasks))
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        return _lesson(setup.boxes, seeds, pool.imap(_played, tasks, chunksize=10))


def _played(task: tuple[Setup, str, int]) -> tuple[list[_Said], bool]:
    """One game, number by number, and whether the castle held."""
    setup, name, seed = task
    table = EnvTable(setup, seed)
    bots = {seat: make_bot(name, seat) for seat in range(1, setup.players + 1)}
    told: list[_Said] = []
    while table.question is not None:
        seat = table.seat
        option = bots[seat].choose(Outlook.of(table.game))
        for number in table.numbers_for(option):
            legal, seen = table.legal, table.features.seen(table.game, seat, table.said)
            told.append(_Said(bytes(seen), legal, legal.index(number), seat))
            table.say(number)
    assert table.game.outcome is not None
    return told, table.game.outcome.won


def _lesson(boxes: tuple[str, ...], seeds: range, games: Iterable[tuple[list[_Said], bool]]) -> Lesson:
    said: list[_Said] = []
    origins: list[int] = []
    won: list[int] = []
    for seed, (told, castle_held) in zip(seeds, games, strict=True):
        said += told
        origins += [seed] * len(told)
        won += [1 if castle_held else -1] * len(told)
    legal = Legal.of([each.legal for each in said])
    return Lesson(
        boxes,
        np.frombuffer(b"".join(each.seen for each in said), np.uint8).reshape(len(said), -1),
        legal,
        legal.starts + np.array([each.pick for each in said]),
        np.array([each.seat for each in said]),
        np.array(origins),
        np.array(won, np.int8),
    )


def imitate(net: Net, lesson: Lesson, passes: int = PASSES) -> Iterator[int]:
    """Let a net become more likely to say what was said, and expect what came of it; halts after each pass."""
    if lesson.boxes != net.boxes:
        raise OtherTable(f"these games were played with {named(lesson.boxes)}, the net is for {named(net.boxes)}")
    adam, dice = Adam(net.weights, PACE), np.random.default_rng(1)
    ends = np.append(lesson.legal.starts[1:], len(lesson.legal.numbers))
    for number in range(1, passes + 1):
        order = dice.permutation(len(lesson.chosen))
        for at in range(0, len(order), TOGETHER):
            rows = order[at : at + TOGETHER]
            spans = [lesson.legal.numbers[lesson.legal.starts[row] : ends[row]] for row in rows]
            legal = Legal.of([span.tolist() for span in spans])
            chosen = legal.starts + lesson.chosen[rows] - lesson.legal.starts[rows]
            _step(net, adam, lesson.seen[rows], legal, chosen, lesson.won[rows].astype(np.float32))
        yield number


def _step(net: Net, adam: Adam, seen: NDArray[np.uint8], legal: Legal, chosen: Whole, won: Floats) -> None:
    judged = net.judge(seen, legal)
    likes = -np.exp(judged.logs)
    likes[chosen] += 1
    slopes = net.gradient(seen, legal, judged, likes, 0.5 * (won - judged.values))
    adam.climb(net.weights, slopes, len(chosen))
