"""A process that works for the server: hired when it is needed, and never twice after it was killed."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

import pytest

from ringwall.server.worker_process import READY, WorkerFailed, WorkerProcess, begin_work, receive

SOON = 60.0


def answer(connection: Connection) -> None:
    """Says who it is to whoever asks; what is None or no question is passed over."""
    begin_work(0)
    connection.send_bytes(READY)
    while True:
        if connection.recv() == "who":
            connection.send_bytes(str(os.getpid()).encode())


def lie_down(connection: Connection) -> None:
    connection.close()


@contextmanager
def employed(work: Callable[[Connection], None]) -> Iterator[WorkerProcess]:
    process = WorkerProcess("ringwall test", work)
    try:
        yield process
    finally:
        process.dismiss()
        assert not multiprocessing.active_children()


def ask(process: WorkerProcess) -> int:
    connection = process.hire()
    connection.send("who")
    return int(receive(connection, SOON))


def test_one_process_serves_until_it_is_dismissed_or_killed() -> None:
    with employed(answer) as process:
        first = ask(process)
        process.interrupt()
        assert ask(process) == first
        process.kill()
        second = ask(process)
        assert second != first, "it was still dying, but it must not be hired again"
        process.dismiss()
        assert ask(process) not in (first, second)


def test_a_process_that_was_never_hired_can_be_told_anything() -> None:
    with employed(answer) as process:
        process.interrupt()
        process.kill()
        process.dismiss()
        assert ask(process)


def test_an_answer_that_does_not_come_is_a_failure_and_so_is_the_end_of_the_process() -> None:
    with employed(answer) as process:
        connection = process.hire()
        with pytest.raises(WorkerFailed, match="it took too long"):
            receive(connection, 0)
        process.close()
        with pytest.raises(WorkerFailed, match="its process ended"):
            receive(connection, SOON)
        with pytest.raises(WorkerFailed, match="closed"):
            process.hire()


def test_a_process_that_does_not_start_leaves_nothing_behind() -> None:
    with employed(lie_down) as process:
        with pytest.raises(WorkerFailed, match="the process did not start"):
            process.hire()
        assert not multiprocessing.active_children()
