"""Bots think in processes of their own, so that the server never waits for one.

Each worker is a thread that keeps one process. A bot that raises, takes too long or takes its process down loses the
process and its turn: the simple bot chooses instead, and should that fail too, the first option is taken. A table
always gets an answer.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import OrderedDict, deque
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from ringwall.bots import BOTS, Bot, Outlook, UnknownBot, make_bot, read_spec
from ringwall.bots.code import CodeError, load_code
from ringwall.core.decision import Decision
from ringwall.game import Game
from ringwall.position import begin
from ringwall.server.worker_process import (
    FAILED,
    READY,
    Keeper,
    WorkerFailed,
    WorkerProcess,
    begin_work,
    reason,
    receive,
    settle,
)
from ringwall.setup import Setup

log = logging.getLogger(__name__)

FALLBACK: Final = "simple"
FALLBACK_PATIENCE: Final = 20.0
HASTE: Final = 0.25
"""How long a job waits for a busy worker before an extra one is started."""
IDLE: Final = 60.0
"""How long a worker is kept with nothing to do."""
GAMES: Final = 64
"""The games a process remembers."""
MINDS: Final = 16
"""The bots it remembers of a game; pages may let ever others stand in."""
NICE: Final = 5
"""Bots leave the processor to the server first."""
CHOSEN, IMPOSSIBLE = b"+", b"!"
"""How an answer of a process begins, if the bot did not fail."""


class BotJob(NamedTuple):
    """One choice to make: the game so far, and who chooses.

    ``setup`` holds the arguments of :class:`ringwall.Setup`, ``choices`` the place of each choice in its option list,
    ``begins`` where the game begins, if not with its set-up.
    """

    table: str
    setup: dict[str, Any]
    seed: int | str
    choices: tuple[int, ...]
    bot: str
    bot_seed: int
    begins: dict[str, Any] | None = None


class BotError(Exception):
    """No choice can be made: the job is no game in progress, or the workers have been closed."""


class BotWorkers:
    """Some processes that choose for bots. Used from one event loop; nothing is started before the first job."""

    def __init__(
        self,
        workers: int | None = None,
        patience: float = 20.0,
        *,
        idle: float = IDLE,
        allow_modules: bool = False,
        code: tuple[Path, ...] = (),
    ) -> None:
        """With ``allow_modules`` a bot may also be named ``module:factory``; never let strangers do that.

        ``code`` are files with bots, boxes and options, here and in every process; this one has loaded them already.
        """
        self._usual = max(2, os.cpu_count() or 1) if workers is None else max(1, workers)
        self._most = 2 * self._usual + 2
        self._patience = patience
        self._idle_seconds = idle
        self._allow_modules = allow_modules
        self._code = code
        self._workers: list[_Worker] = []
        self._idle: list[_Worker] = []
        self._retiring: list[_Worker] = []
        self._waiting: deque[asyncio.Future[_Worker]] = deque()
        self._tables: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._jobs: set[asyncio.Task[str]] = set()
        self._closed = False

    async def choose(self, job: BotJob) -> str:
        """The text of the option the bot chooses. A caller that gives up meanwhile loses only the answer."""
        if self._closed:
            raise BotError("the bots have gone home")
        task = asyncio.create_task(self._decide(job))
        self._jobs.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """End every process now; jobs under way end in a :class:`BotError`."""
        if not self._closed:
            self._closed = True
            for each in self._waiting:
                each.cancel()
            self._retiring += self._workers
            for worker in self._workers:
                worker.end()
        if self._jobs:
            await asyncio.wait(self._jobs)
        while self._retiring:
            await self._retiring.pop().ended()

    def _forget(self, task: asyncio.Task[str]) -> None:
        self._jobs.discard(task)
        if not task.cancelled():
            task.exception()  # the caller may have given up

    # --- one job ---

    async def _decide(self, job: BotJob) -> str:
        lock = self._tables.setdefault(job.table, asyncio.Lock())
        async with lock:
            if self._knows(job.bot):
                chosen = await self._attempt(job, self._patience, FALLBACK)
            else:
                log.warning("there is no bot %r; %s chooses instead", job.bot, FALLBACK)
                chosen = None
            if chosen is None:
                again = job._replace(bot=FALLBACK)
                chosen = await self._attempt(again, max(self._patience, FALLBACK_PATIENCE), "the first option")
            if chosen is None:
                chosen = await asyncio.to_thread(_first_option, job)
            return chosen

    def _knows(self, bot: str) -> bool:
        if self._allow_modules and _is_module(bot):
            return True
        try:
            read_spec(bot)
        except UnknownBot:
            return False
        return True

    async def _attempt(self, job: BotJob, patience: float, instead: str) -> str | None:
        """The bot's choice, or None if it failed to make one."""
        worker = await self._acquire(job.table)
        try:
            return await worker.ask(job, patience)
        except WorkerFailed as failure:
            if self._closed:
                raise BotError("the bots have gone home") from None
            # What the bot saw and the game's seed stay out of the log.
            log.warning("bot %s failed (%s); %s instead", job.bot, failure, instead)
            return None
        finally:
            self._release(worker)

    # --- who is free ---

    async def _acquire(self, table: str) -> _Worker:
        if self._closed:
            raise BotError("the bots have gone home")
        if self._idle:
            return self._take(next((each for each in reversed(self._idle) if table in each.tables), self._idle[-1]))
        if len(self._workers) < self._usual:
            return self._start()
        turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        await asyncio.wait([turn], timeout=HASTE)
        if not turn.done() and len(self._workers) < self._most:
            self._waiting.remove(turn)
            return self._start()
        try:
            return await turn
        except asyncio.CancelledError:
            if not self._closed:
                raise
            raise BotError("the bots have gone home") from None

    def _start(self) -> _Worker:
        worker = _Worker(asyncio.get_running_loop(), self._allow_modules, self._code)
        self._workers.append(worker)
        return worker

    def _take(self, worker: _Worker) -> _Worker:
        self._idle.remove(worker)
        if worker.retirement is not None:
            worker.retirement.cancel()
            worker.retirement = None
        return worker

    def _release(self, worker: _Worker) -> None:
        if self._closed:
            return
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)
        loop = asyncio.get_running_loop()
        worker.retirement = loop.call_later(self._idle_seconds, self._retire, worker)

    def _retire(self, worker: _Worker) -> None:
        """One worker stays, so that the next job need not wait for a process to start."""
        worker.retirement = None
        if self._closed or len(self._workers) == 1:
            return
        self._idle.remove(worker)
        self._workers.remove(worker)
        self._retiring = [each for each in self._retiring if each.runs]
        self._retiring.append(worker)
        worker.end()


# --- the server's side of a process ---


class _Request(NamedTuple):
    job: BotJob
    patience: float
    answer: asyncio.Future[str]


class _Worker(Keeper[_Request]):
    """Asks its process, and replaces it when the bot fails."""

    def __init__(self, loop: asyncio.AbstractEventLoop, allow_modules: bool, code: tuple[Path, ...]) -> None:
        super().__init__(loop, WorkerProcess("ringwall bot worker", _work, allow_modules, code))
        self.tables: OrderedDict[str, None] = OrderedDict()
        """The tables its process remembers."""

    async def ask(self, job: BotJob, patience: float) -> str:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.put(_Request(job, patience, answer))
        _remember(self.tables, job.table, None)
        return await answer

    # From here on everything happens in the worker's own thread.

    def _serve(self, request: _Request) -> None:
        answer: str | Exception
        try:
            answer = self._play(request.job, request.patience)
        except BotError as error:
            answer = error
        except Exception as error:
            self._process.dismiss()
            answer = WorkerFailed(reason(error))
        self._tell(settle, request.answer, answer)

    def _play(self, job: BotJob, patience: float) -> str:
        connection = self._process.hire()
        connection.send(job)
        answer = receive(connection, patience)
        verdict, text = answer[:1], answer[1:].decode()
        if verdict == CHOSEN:
            return text
        if verdict == IMPOSSIBLE:
            raise BotError(f"this is no game in progress ({text})")
        raise WorkerFailed(text)


def _remember(memory: OrderedDict[str, Any], table: str, value: object) -> None:
    """Newest last; the oldest is forgotten."""
    memory[table] = value
    memory.move_to_end(table)
    if len(memory) > GAMES:
        memory.popitem(last=False)


# --- inside the process ---


class _Impossible(Exception):
    """The job's choices lead to no decision."""


class Known(NamedTuple):
    setup: dict[str, Any]
    game: Game
    bots: dict[tuple[int, str, int], Bot]


def _work(connection: Connection, allow_modules: bool, code: tuple[Path, ...]) -> None:
    """The life of a process: jobs until nobody asks any more."""
    begin_work(NICE)
    load_all(code)
    known: OrderedDict[str, Known] = OrderedDict()
    with suppress(EOFError, OSError), connection:
        connection.send_bytes(READY)
        while True:
            job: BotJob = connection.recv()
            try:
                answer = CHOSEN + _choose(known, job, allow_modules).encode()
            except _Impossible as error:
                answer = IMPOSSIBLE + str(error).encode()
            except Exception as error:
                answer = FAILED + reason(error).encode()
            connection.send_bytes(answer)


def load_all(code: tuple[Path, ...]) -> None:
    for path in code:
        with suppress(CodeError):  # changed since the server loaded it; what it brings is unknown, and that is told
            load_code(path)


def _choose(known: OrderedDict[str, Known], job: BotJob, allow_modules: bool) -> str:
    table = catch_up(known, job)
    decision = table.game.decision
    if decision is None:
        raise _Impossible("the game has ended")
    seat = decision.seat
    key = (seat, job.bot, job.bot_seed)
    if key not in table.bots:
        if len(table.bots) >= MINDS:
            del table.bots[next(iter(table.bots))]
        table.bots[key] = _make(job.bot, job.bot_seed, allow_modules)
    chosen = table.bots[key].choose(Outlook.of(table.game))
    return decision.options[decision.options.index(chosen)].text


def catch_up(known: OrderedDict[str, Known], job: BotJob) -> Known:
    """The game of the job: the one remembered with the choices it lacks, or all of it anew.

    Bots of a game that went another way, after an undo, are made anew as well.
    """
    table = known.pop(job.table, None)
    if table is None or not _continues(table, job):
        try:
            table = Known(job.setup, begin(Setup(**job.setup), job.seed, job.begins), {})
        except Exception as error:
            raise _Impossible(type(error).__name__) from None
    _play_on(table.game, job.choices)
    _remember(known, job.table, table)
    return table


def _continues(table: Known, job: BotJob) -> bool:
    played = table.game.chosen
    same = table.setup == job.setup and table.game.seed == job.seed and table.game.beginning == job.begins
    return same and list(job.choices[: len(played)]) == played


def _play_on(game: Game, choices: tuple[int, ...]) -> None:
    played = len(game.chosen)
    for number, index in enumerate(choices[played:], start=played + 1):
        decision = game.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise _Impossible(f"choice {number} does not exist")
        game.choose(decision.options[index])


def _make(name: str, seed: int, allow_modules: bool) -> Bot:
    if not (allow_modules and _is_module(name)):
        return make_bot(name, seed)
    module, _, factory = name.partition(":")
    bot: Bot = getattr(import_module(module), factory)(seed)
    return bot


def _is_module(name: str) -> bool:
    """Whether it is ``module:factory`` and no bot with parameters."""
    module, colon, _ = name.partition(":")
    return bool(colon) and module not in BOTS


def _first_option(job: BotJob) -> str:
    """The last resort, without any bot."""
    try:
        decision: Decision | None = catch_up(OrderedDict(), job).game.decision
    except _Impossible as error:
        raise BotError(f"this is no game in progress ({error})") from None
    if decision is None:
        raise BotError("this is no game in progress (the game has ended)")
    return decision.options[0].text
