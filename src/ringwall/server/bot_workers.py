"""Bots think in processes of their own, so that the server never waits for one.

Each worker is a thread that keeps one process. A bot that raises, takes too long or takes its process down loses the
process and its turn: the simple bot chooses instead, and should that fail too, the first option is taken. A table
always gets an answer.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict, deque
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple

from ringwall.bots.code import CodeError, load_code
from ringwall.server.choosing import Choosing, Failed
from ringwall.server.thinker import Impossible, Thinker, first_option, is_module, no_game, remember
from ringwall.server.thinking import BotError, BotJob
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

HASTE: Final = 0.25
"""How long a job waits for a busy worker before an extra one is started."""
IDLE: Final = 60.0
"""How long a worker is kept with nothing to do."""
NICE: Final = 5
"""Bots leave the processor to the server first."""
CHOSEN, IMPOSSIBLE = b"+", b"!"
"""How an answer of a process begins, if the bot did not fail."""


class BotWorkers(Choosing):
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
        super().__init__(patience)
        self._usual = max(2, os.cpu_count() or 1) if workers is None else max(1, workers)
        self._most = 2 * self._usual + 2
        self._idle_seconds = idle
        self._allow_modules = allow_modules
        self._code = code
        self._workers: list[_Worker] = []
        self._idle: list[_Worker] = []
        self._retiring: list[_Worker] = []
        self._waiting: deque[asyncio.Future[_Worker]] = deque()
        self._jobs: set[asyncio.Task[str]] = set()
        self._closed = False

    async def choose(self, job: BotJob) -> str:
        """The text of the option the bot chooses. A caller that gives up meanwhile loses only the answer."""
        if self._closed:
            raise BotError("the bots have gone home")
        task = asyncio.create_task(self.decide(job))
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

    def knows(self, bot: str) -> bool:
        return (self._allow_modules and is_module(bot)) or super().knows(bot)

    async def attempt(self, job: BotJob, patience: float) -> str:
        worker = await self._acquire(job.table)
        try:
            return await worker.ask(job, patience)
        except WorkerFailed as failure:
            if self._closed:
                raise BotError("the bots have gone home") from None
            raise Failed(str(failure)) from None
        finally:
            self._release(worker)

    async def first(self, job: BotJob) -> str:
        return await asyncio.to_thread(first_option, job)

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
        remember(self.tables, job.table, None)
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
            raise no_game(text)
        raise WorkerFailed(text)


# --- inside the process ---


def _work(connection: Connection, allow_modules: bool, code: tuple[Path, ...]) -> None:
    """The life of a process: jobs until nobody asks any more."""
    begin_work(NICE)
    load_all(code)
    thinker = Thinker(allow_modules)
    with suppress(EOFError, OSError), connection:
        connection.send_bytes(READY)
        while True:
            job: BotJob = connection.recv()
            try:
                answer = CHOSEN + thinker.choose(job).encode()
            except Impossible as error:
                answer = IMPOSSIBLE + str(error).encode()
            except Exception as error:
                answer = FAILED + reason(error).encode()
            connection.send_bytes(answer)


def load_all(code: tuple[Path, ...]) -> None:
    for path in code:
        with suppress(CodeError):  # changed since the server loaded it; what it brings is unknown, and that is told
            load_code(path)
