"""Work done apart: processes that each do one task after another until nobody asks any more.

A script that comes here needs ``if __name__ == "__main__":``, since processes are started.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

T = TypeVar("T")
A = TypeVar("A")
Training = Callable[..., Callable[[T], A]]
"""Called once in each process: what it returns does a task. Both are sent there, so it must be found by its name."""


class Ended(NamedTuple):
    """What comes instead of an answer where a process ended over its task."""


ENDED: Final = Ended()


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Crew(Generic[T, A]):
    """So many processes that do tasks, each at the end of a connection; they are gone when it is left, come what may.

    A process that ends over a task is replaced, and the task is over.
    """

    def __init__(self, number: int, train: Training[T, A], arguments: Sequence[object]) -> None:
        self._number = number
        self._work = (train, tuple(arguments))
        self._spawn = multiprocessing.get_context("spawn")
        self._processes: dict[Connection, Any] = {}

    def do(self, tasks: Iterable[T]) -> Iterator[tuple[T, A | Ended]]:
        """Each task with what came of it, in the order in which they are done."""
        waiting = iter(tasks)
        at_work: dict[Connection, T] = {}
        for connection in list(self._processes):
            _give(connection, waiting, at_work)
        while at_work:
            for each in wait(list(at_work)):
                ready = cast(Connection, each)
                task = at_work.pop(ready)
                answer: A | Ended
                try:
                    answer = ready.recv()
                except (EOFError, OSError):
                    answer = ENDED
                    self._dismiss(ready)
                    ready = self._hire()
                yield task, answer
                _give(ready, waiting, at_work)

    def __enter__(self) -> "Crew[T, A]":
        try:
            for _ in range(self._number):
                self._hire()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *raised: object) -> None:
        for process in self._processes.values():
            process.kill()
        for connection in list(self._processes):
            self._dismiss(connection)

    def _hire(self) -> Connection:
        ours: Connection  # of another class on Windows
        with _interrupts_ignored():
            ours, theirs = self._spawn.Pipe()
            process = self._spawn.Process(target=_work, args=(theirs, *self._work), daemon=True)
            process.start()
            theirs.close()
        self._processes[ours] = process
        return ours

    def _dismiss(self, connection: Connection) -> None:
        process = self._processes.pop(connection)
        process.kill()
        process.join()
        process.close()
        connection.close()


def _give(connection: Connection, waiting: Iterator[T], at_work: dict[Connection, T]) -> None:
    for task in waiting:
        at_work[connection] = task
        with suppress(OSError):  # a process that is gone is noticed where its answer is waited for
            connection.send(task)
        return


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile never notice a Ctrl-C: whoever started them ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(connection: Connection, train: Training[Any, Any], arguments: tuple[object, ...]) -> None:
    """The life of a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    do = train(*arguments)
    with suppress(EOFError, OSError):  # whoever asked is gone
        while True:
            connection.send(do(connection.recv()))
