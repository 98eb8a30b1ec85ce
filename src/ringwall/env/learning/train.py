"""Training on several processes: each plays its games and learns from them, then they meet in the middle.

The same rounds on the same number of processes with the same seed make the same net.
"""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

import numpy as np

from ringwall.env.learning.imitation import PASSES as LESSON_PASSES
from ringwall.env.learning.imitation import Lesson, imitate
from ringwall.env.learning.net import Net, Weights
from ringwall.env.learning.ppo import Adam, gradient
from ringwall.env.learning.self_play import Ending, play, remember
from ringwall.setup import Setup

GAMES: Final = 60
"""That each process plays in a round."""
TOGETHER: Final = 20
"""So many games make one step of learning."""
PASSES: Final = 3
"""How often the games of a round are gone through."""
LESSONS: Final = "lessons"
SELF_PLAY: Final = "self-play"
SPAN: Final = 10**9
"""So many seeds lie between the games of two trainings, more than any of them plays."""
UNSEEN: Final = 10**15
"""Games from this seed on are never learnt from, so they tell what was learnt."""
THREADS: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""What tells numpy's libraries how many threads to use; processes that share the cores want one each."""


class Round(NamedTuple):
    """How it played after a pass through a lesson, or in a round of games with itself."""

    stage: str
    games: int
    """All it has played with itself so far."""
    won: float
    turns: float


def train(
    setup: Setup,
    rounds: int,
    processes: int = 2,
    seed: int = 1,
    lesson: Lesson | None = None,
    passes: int = LESSON_PASSES,
    report: Callable[[Round], None] = lambda each: None,
) -> Net:
    """A net that has gone through the games of others, if there are any, and then learnt so many rounds by itself."""
    net = Net.new(setup.boxes, seed)
    if lesson is not None:
        for number in imitate(net, lesson, passes):
            report(_round_of(LESSONS, 0, play(net, setup, _seeds(seed, -number))[0]))
    for number, (weights, endings) in enumerate(_rounds(net, setup, rounds, processes, seed), start=1):
        net.weights = weights
        report(_round_of(SELF_PLAY, number * len(endings), endings))
    return net


def _round_of(stage: str, games: int, endings: list[Ending]) -> Round:
    won, turns = (float(np.mean(each)) for each in zip(*((one.won, one.turns) for one in endings), strict=True))
    return Round(stage, games, won, turns)


def _seeds(seed: int, number: int) -> range:
    """The games of one process in one round; those with negative numbers are only looked at."""
    first = (seed + 1) * SPAN + number * GAMES
    return range(first, first + GAMES)


def lesson_seeds(seed: int, games: int) -> range:
    """Games for a teacher to play, others than those of the rounds."""
    first = (seed + 1) * SPAN + SPAN // 2
    return range(first, first + games)


def judge(net: Net, setup: Setup, seeds: range) -> list[Ending]:
    """Games in which the net chooses what it likes best."""
    return play(net, setup, seeds, greedy=True)[0]


def _rounds(net: Net, setup: Setup, rounds: int, processes: int, seed: int) -> Iterator[tuple[Weights, list[Ending]]]:
    """After each round the weights that all agree on, and how the games went."""
    context = multiprocessing.get_context("spawn")
    pipes: list[Connection] = []
    workers = []
    for _ in range(processes):
        here, there = context.Pipe()
        worker = context.Process(target=_learn, args=(there, setup), daemon=True)
        with _one_thread():
            worker.start()
        there.close()
        pipes.append(here)
        workers.append(worker)
    weights = net.weights
    try:
        for at in range(rounds):
            for place, pipe in enumerate(pipes):
                pipe.send((weights, _seeds(seed, at * processes + place)))
            answers = [pipe.recv() for pipe in pipes]
            weights = {name: np.mean([each[0][name] for each in answers], axis=0) for name in weights}
            yield weights, [ending for _, endings in answers for ending in endings]
    finally:
        for pipe, worker in zip(pipes, workers, strict=True):
            pipe.close()
            worker.join()


class _one_thread:  # noqa: N801  reads like what it does
    """Within it, whoever starts a process starts one whose numpy uses a single thread."""

    def __enter__(self) -> None:
        self._before = {name: os.environ.get(name) for name in THREADS}
        os.environ.update(dict.fromkeys(THREADS, "1"))

    def __exit__(self, *error: object) -> None:
        for name, value in self._before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _learn(pipe: Connection, setup: Setup) -> None:
    """What a process does: play, learn, tell, until there is nobody left to tell."""
    adam: Adam | None = None
    try:
        while True:
            weights, seeds = pipe.recv()
            adam = adam or Adam(weights)
            net = Net(setup.boxes, weights)
            pipe.send((net.weights, _round(net, adam, setup, seeds)))
    except (EOFError, BrokenPipeError):
        return


def _round(net: Net, adam: Adam, setup: Setup, seeds: range) -> list[Ending]:
    """Play and learn from it."""
    endings, stories = play(net, setup, seeds)
    memories = [remember(stories[at : at + TOGETHER]) for at in range(0, len(stories), TOGETHER)]
    for _ in range(PASSES):
        for memory in memories:
            adam.climb(net.weights, gradient(net, memory), len(memory.chosen))
    return endings
