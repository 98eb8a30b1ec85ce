"""One game of a study, and games on several cores."""

import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, Final, NamedTuple

from ringwall.bots.code import CodeError, load_code
from ringwall.bots.processes import Crew, Ended, cores
from ringwall.bots.simulation import play_out
from ringwall.core.chance import PILES
from ringwall.game import Game
from ringwall.lab.figures import Figures, figures_of
from ringwall.lab.study import Cell
from ringwall.setup import Setup

TOLD: Final = 8
"""So many of the last lines of a traceback are kept."""
PROCESS_ENDED: Final = "the process that played it ended"


class Task(NamedTuple):
    cell: int
    """Its place in the study."""
    seed: int


@dataclass(slots=True)
class Broken:
    """A game that could not be played to its end."""

    error: str
    """The last line of the traceback."""
    trace: str
    record: str
    """The game up to the choice that broke it; empty if there was none yet, or its process is gone."""
    choice: str
    """The choice that broke it."""


def play(cell: Cell, seed: int) -> Figures | Broken:
    """A game of the cell; whatever goes wrong in it is an answer too."""
    game: Game | None = None
    try:
        game = Game(cell.setup, f"{PILES}{seed}")
        game.log = game.events
        return figures_of(game, play_out(game, cell.bot, cell.overlord))
    except Exception as error:
        trace = "".join(traceback.format_exception(error)).splitlines()
        record, choice = ("", "") if game is None else _up_to_the_break(game)
        return Broken(trace[-1], "\n".join(trace[-TOLD:]), record, choice)


def _up_to_the_break(game: Game) -> tuple[str, str]:
    """The record of all choices but the last, which the game broke over, and that one."""
    before = Game(game.setup, game.seed)
    choice = ""
    with suppress(Exception):  # then the game breaks earlier when it is played again, and this is as far as it comes
        for place in game.chosen:
            decision = before.decision
            assert decision is not None
            twin, choice = before.copy(), decision.options[place].text
            twin.choose(choice)
            before = twin
    return before.record(), choice


Sent = list[tuple[dict[str, Any], str, str | None]]
"""The cells of a study on their way to another process."""
Play = Callable[[Iterable[Task]], Iterator[tuple[Task, Figures | Broken]]]
"""Plays games and gives each with what came of it, in the order in which they are done."""


@contextmanager
def players(cells: tuple[Cell, ...], code: tuple[Path, ...], workers: int | None) -> Iterator[Play]:
    """Who play, on all cores unless somebody says how many.

    With one worker everything happens in this process, where the code must have been loaded.
    """
    number = cores() if workers is None else workers
    if number == 1:
        yield lambda tasks: _alone(cells, tasks)
        return
    with Crew(number, player, ([cell.sent for cell in cells], code)) as crew:
        yield lambda tasks: _answers(crew.do(tasks))


def _alone(cells: tuple[Cell, ...], tasks: Iterable[Task]) -> Iterator[tuple[Task, Figures | Broken]]:
    for task in tasks:
        with _until_it_is_over() as asked:
            answer = play(cells[task.cell], task.seed)
        yield task, answer
        if asked:
            raise KeyboardInterrupt


@contextmanager
def _until_it_is_over() -> Iterator[list[int]]:
    """Ctrl-C waits for the end of a game and is noted meanwhile: the compiled engine does not bear it anywhere."""
    asked: list[int] = []
    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler and current_thread() is main_thread()
    if usual:
        signal.signal(signal.SIGINT, lambda number, frame: asked.append(number))
    try:
        yield asked
    finally:
        if usual:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def _answers(
    answers: Iterable[tuple[Task, Figures | Broken | CodeError | Ended]],
) -> Iterator[tuple[Task, Figures | Broken]]:
    for task, answer in answers:
        if isinstance(answer, CodeError):
            raise answer
        yield task, Broken(PROCESS_ENDED, "", "", "") if isinstance(answer, Ended) else answer


def player(sent: Sent, code: tuple[Path, ...]) -> Callable[[Task], Figures | Broken | CodeError]:
    """What plays in a process of its own."""
    try:
        for path in code:
            load_code(path)
    except CodeError as error:
        trouble = error  # the file has been changed since the study began
        return lambda task: trouble
    cells = [Cell(Setup(**table), bot, overlord, {}) for table, bot, overlord in sent]
    return lambda task: play(cells[task.cell], task.seed)
