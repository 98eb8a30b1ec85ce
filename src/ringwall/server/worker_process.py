"""Processes that work for the server: a thread keeps each of them, and replaces it when it fails."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.util import is_exiting
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, Generic, TypeVar

START_PATIENCE: Final = 60.0
"""A new process must load the game first."""
READY, FAILED = b".", b"-"
"""What a process says when it can be asked, and how an answer begins when there is none."""

SPAWN: Final = multiprocessing.get_context("spawn")
PROCESSES: Final = Lock()
"""Held while processes are started and buried: ``multiprocessing`` keeps one list of them for all threads."""

Request = TypeVar("Request")


class WorkerFailed(Exception):
    """The process gave no answer; the text says why and holds no secrets."""


def reason(error: Exception) -> str:
    """What may be told of an error: of most only the kind, since the text may speak of hidden cards."""
    return str(error) if isinstance(error, WorkerFailed) else type(error).__name__


# --- the server's side ---


class WorkerProcess:
    """A process, started when it is needed and replaced when it is gone.

    One thread hires and dismisses it and talks to it. Others may meanwhile interrupt, kill or close.
    """

    def __init__(self, name: str, work: Callable[..., None], *arguments: object) -> None:
        """``work`` is called in the process, with its end of the connection and the arguments."""
        self.name = name
        self._work = work
        self._arguments = arguments
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._killed = False
        """It may take a moment to die, and would still be hired."""
        self._closed = False

    def hire(self) -> Connection:
        """The way to a process that is alive and ready, if need be a new one."""
        with PROCESSES:
            if self._process is not None and self._process.is_alive() and not self._killed:
                assert self._connection is not None
                return self._connection
        self.dismiss()
        connection = self._start()
        with suppress(WorkerFailed):
            if receive(connection, START_PATIENCE) == READY:
                return connection
        self.dismiss()
        raise WorkerFailed("the process did not start")

    def _start(self) -> Connection:
        with PROCESSES:
            if self._closed or is_exiting():
                raise WorkerFailed("closed")
            connection, theirs = SPAWN.Pipe()
            process = SPAWN.Process(target=self._work, args=(theirs, *self._arguments), name=self.name, daemon=True)
            try:
                process.start()
            except BaseException:
                connection.close()
                raise
            finally:
                theirs.close()
            self._process, self._connection, self._killed = process, connection, False
        return connection

    def dismiss(self) -> None:
        """End the process, if there is one. The next that is hired is a new one."""
        with PROCESSES:
            process, self._process = self._process, None
            connection, self._connection = self._connection, None
            # When the interpreter ends, multiprocessing buries its processes itself and may be there first.
            with suppress(OSError, ValueError):
                if process is not None:
                    process.kill()
                    process.join()
                    process.close()
            if connection is not None:
                connection.close()

    def interrupt(self) -> None:
        """Send None, for a process that looks out for it. Nobody else may be sending meanwhile."""
        with PROCESSES:  # it could be dismissed otherwise, and the connection closed
            if self._connection is not None:
                with suppress(OSError, ValueError):
                    self._connection.send(None)

    def kill(self) -> None:
        """End the work under way; whoever waits for its answer learns that there is none."""
        with PROCESSES:
            self._kill()

    def close(self) -> None:
        """End the work under way and start no process any more. It must still be dismissed."""
        with PROCESSES:
            self._closed = True
            self._kill()

    def _kill(self) -> None:
        self._killed = True
        if self._process is not None:
            self._process.kill()


def receive(connection: Connection, patience: float) -> bytes:
    """The next answer of a process."""
    try:
        if connection.poll(patience):
            return connection.recv_bytes()
    except (EOFError, OSError):
        raise WorkerFailed("its process ended") from None
    raise WorkerFailed("it took too long")


class Keeper(ABC, Generic[Request]):
    """A thread that keeps a process and hands it one request after the other."""

    def __init__(self, loop: asyncio.AbstractEventLoop, process: WorkerProcess) -> None:
        self.retirement: asyncio.TimerHandle | None = None
        """When it goes, should nobody need it before."""
        self._loop = loop
        self._process = process
        self._requests: SimpleQueue[Request | None] = SimpleQueue()
        self._ending = False
        self._ended: asyncio.Future[None] = loop.create_future()
        self._thread = Thread(target=self._keep, name=process.name, daemon=True)
        self._thread.start()

    @property
    def runs(self) -> bool:
        return self._thread.is_alive()

    def put(self, request: Request) -> None:
        """Next in the line; raises WorkerFailed if nothing is served any more."""
        if self._ending:
            raise WorkerFailed("closed")
        self._requests.put(request)

    def end(self) -> None:
        """Stops at once, even in the middle of a request."""
        if self.retirement is not None:
            self.retirement.cancel()
        self._ending = True
        self._process.close()
        self._requests.put(None)

    async def ended(self) -> None:
        await self._ended
        self._thread.join()

    # From here on everything happens in the keeper's own thread.

    def _keep(self) -> None:
        while (request := self._requests.get()) is not None:
            self._serve(request)
        self._process.dismiss()
        self._tell(settle, self._ended, None)

    @abstractmethod
    def _serve(self, request: Request) -> None:
        """Have the process work and tell what came of it; raises nothing."""

    def _tell(self, call: Callable[..., None], *values: object) -> None:
        """Call something in the event loop."""
        with suppress(RuntimeError):  # the loop is gone, and whoever asked with it
            self._loop.call_soon_threadsafe(call, *values)


def settle(future: asyncio.Future[Any], answer: object) -> None:
    if future.done():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


# --- inside the process ---


def begin_work(nice: int) -> None:
    """What every process does first; the greater ``nice``, the more it leaves to others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we stop
    if hasattr(os, "nice"):
        os.nice(nice)
    Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    """A server that was killed takes its processes along, even those that never look up."""
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)
