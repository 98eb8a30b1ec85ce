"""Searches for hints, chances and reviews, in processes of their own and only a few at once.

A search ends when it is done, when whoever asked no longer wants it, or when its time is up. It is asked to stop first,
so that its process can serve the next one; a process that does not listen is killed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Final

from ringwall.server.bot_workers import IDLE, load_all
from ringwall.server.consulting import AT_ONCE, Consulting
from ringwall.server.journal import encode
from ringwall.server.thinker import Thinker
from ringwall.server.thinking import AdviceFailed, AdviceJob
from ringwall.server.worker_process import (
    FAILED,
    READY,
    Keeper,
    WorkerFailed,
    WorkerProcess,
    begin_work,
    reason,
    receive,
)

PATIENCE: Final = 30.0
"""How much longer than it was given a search may take."""
GRACE: Final = 2.0
"""How long a process may take to stop."""
NICE: Final = 10
"""Players and bots come first."""
ADVICE: Final = "ringwall.server.advice"
FOUND, DONE = b"+", b"."


class Advisers(Consulting):
    """A few processes that search. Used from one event loop; nothing is started before the first job."""

    def __init__(self, at_once: int = AT_ONCE, adviser: str = ADVICE, code: tuple[Path, ...] = ()) -> None:
        """``adviser`` is the module that searches; ``code`` are files of people's own, loaded in every process."""
        super().__init__(at_once)
        self._adviser = adviser
        self._code = code
        self._desks: list[_Desk] = []
        self._idle: list[_Desk] = []

    async def search(self, job: AdviceJob, tell: Callable[[bytes], None]) -> None:
        desk = self._sit_down()
        answers: asyncio.Queue[bytes | AdviceFailed | None] = asyncio.Queue()
        request = desk.ask(job, answers)
        try:
            while (found := await answers.get()) is not None:
                if isinstance(found, AdviceFailed):
                    raise found
                tell(found)
        finally:
            desk.drop(request)
            self._release(desk)

    async def close(self) -> None:
        """End every process now."""
        await super().close()
        desks, self._desks = self._desks, []
        for desk in desks:
            desk.end()
        for desk in desks:
            await desk.ended()

    def _sit_down(self) -> _Desk:
        if not self._idle:
            desk = _Desk(asyncio.get_running_loop(), self._adviser, self._code)
            self._desks.append(desk)
            return desk
        desk = self._idle.pop()
        if desk.retirement is not None:
            desk.retirement.cancel()
        return desk

    def _release(self, desk: _Desk) -> None:
        if not self._closed:
            self._idle.append(desk)
            desk.retirement = asyncio.get_running_loop().call_later(IDLE, self._retire, desk)

    def _retire(self, desk: _Desk) -> None:
        if not self._closed and desk in self._idle:
            self._idle.remove(desk)
            self._desks.remove(desk)
            desk.end()


# --- the server's side of a process ---


class _Request:
    def __init__(self, job: AdviceJob, answers: asyncio.Queue[bytes | AdviceFailed | None]) -> None:
        self.job = job
        self.answers = answers
        self.sent = False
        self.dropped = False
        self.over = False


class _Desk(Keeper[_Request]):
    """Hands its process searches, and replaces it when one fails."""

    def __init__(self, loop: asyncio.AbstractEventLoop, adviser: str, code: tuple[Path, ...]) -> None:
        super().__init__(loop, WorkerProcess("ringwall adviser", _work, adviser, code))
        self._sending = Lock()
        """Held while something is put into the pipe, and while a request is sent, dropped or over."""

    def ask(self, job: AdviceJob, answers: asyncio.Queue[bytes | AdviceFailed | None]) -> _Request:
        request = _Request(job, answers)
        self.put(request)
        return request

    def drop(self, request: _Request) -> None:
        """Nobody waits for it any more."""
        with self._sending:
            if request.over or request.dropped:
                return
            request.dropped = True
            if request.sent:
                self._process.interrupt()
        self._loop.call_later(GRACE, self._kill, request)

    def _kill(self, request: _Request) -> None:
        with self._sending:  # the process may serve another one as soon as this one is over
            if request.sent and not request.over:
                self._process.kill()

    # From here on everything happens in the desk's own thread.

    def _serve(self, request: _Request) -> None:
        failure: AdviceFailed | None = None
        try:
            self._consult(request)
        except Exception as error:
            self._process.dismiss()
            failure = AdviceFailed(reason(error))
        with self._sending:
            request.over = True
        self._tell(request.answers.put_nowait, failure)

    def _consult(self, request: _Request) -> None:
        connection = self._process.hire()
        with self._sending:
            if request.dropped:
                return
            connection.send(request.job)
            request.sent = True
        steps = len(request.job.game.choices) if request.job.task == "review" else 1
        deadline = monotonic() + steps * request.job.seconds + PATIENCE
        while (answer := receive(connection, max(0.0, deadline - monotonic())))[:1] != DONE:
            if answer[:1] == FAILED:
                raise WorkerFailed(answer[1:].decode())
            self._tell(request.answers.put_nowait, answer[1:])


# --- inside the process ---


def _work(connection: Connection, adviser: str, code: tuple[Path, ...]) -> None:
    """The life of a process: searches until nobody asks any more. None asks to stop the one under way."""
    begin_work(NICE)
    load_all(code)
    module = import_module(adviser)
    thinker = Thinker()
    with suppress(EOFError, OSError), connection:
        connection.send_bytes(READY)
        while True:
            job: AdviceJob | None = connection.recv()
            if job is None:
                continue
            try:
                for found in thinker.search(module, job, connection.poll):
                    if connection.poll():
                        break
                    connection.send_bytes(FOUND + encode(found))
                verdict = DONE
            except Exception as error:
                verdict = FAILED + reason(error).encode()
            connection.send_bytes(verdict)
