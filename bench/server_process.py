"""The real server in a process of its own, with limits out of the way unless they are wanted."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from ringwall.server.limits import Limits
from ringwall.server.run import LOCAL, Address, listen, serve

FREE = Limits(
    messages=1_000_000,
    crowd=1_000_000,
    requests=1_000_000,
    half_open=1_000_000,
    connections=1_000_000,
    openings=1_000_000,
    tables=1_000_000,
    questions=1_000_000,
)
"""All the load comes from one address here."""


class Server(NamedTuple):
    link: str
    pid: int

    def memory(self) -> int:
        """Bytes of memory in use now."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float:
        """CPU time used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run_server(data: Path | str, ready: Connection, limits: Limits) -> None:
    listener = listen(Address(LOCAL, 0))
    link = Address(LOCAL, listener.getsockname()[1]).link.rstrip("/")
    serve(listener, data, limits=limits, on_ready=lambda: ready.send(link))


@contextmanager
def running(data: Path | str, limits: Limits = FREE) -> Iterator[Server]:
    """A server that keeps its tables in the file or the database ``data``."""
    spawn = get_context("spawn")
    here, there = spawn.Pipe()
    process = spawn.Process(target=run_server, args=(data, there, limits))
    process.start()
    there.close()
    try:
        link = here.recv()
        assert process.pid is not None
        yield Server(link, process.pid)
    finally:
        process.terminate()
        process.join(10)
        process.kill()
        process.join()
