"""The server under load, on this machine alone: how soon everybody sees a choice, how many it can take, what it needs.

python -m bench.server [seconds]
"""

import asyncio
import gc
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

import uvloop

from bench import page
from bench.server_load import SEATS, Load, open_tables
from bench.server_process import Server, running

TABLES = 200
RATE = 500
"""Choices a second in the steady part."""
STOCK = 700
"""Tables for the groups whose game is over: random players lose quickly."""


class Part(NamedTuple):
    """One part of the load: what came of it and what it took."""

    rate: float
    waits: list[float]
    server: float
    """Share of one core."""
    load: float

    def cost(self) -> str:
        """CPU time of the server for each choice, whatever else the machine does."""
        return f"{self.server / self.rate * 1e3:.2f} ms"

    def wait(self, share: float) -> str:
        ordered = sorted(self.waits)
        return f"{ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1e3:,.1f} ms"


async def measured(server: Server, load: Load, steadily: bool, seconds: float) -> Part:
    start, cpu, own = perf_counter(), server.seconds(), process_time()
    rate = await (load.steadily(RATE, seconds) if steadily else load.flat_out(seconds))
    took = perf_counter() - start
    return Part(rate, load.waits[:], (server.seconds() - cpu) / took, (process_time() - own) / took)


class Memory(NamedTuple):
    empty: int
    stored: int
    connected: int
    disk: int


async def measure(server: Server, data: Path, seconds: float) -> tuple[Memory, Part, Part]:
    gc.disable()  # the load's own pauses are not the server's
    async with asyncio.TaskGroup() as tasks:
        warm = await open_tables(server.link, 20)
        empty = server.memory()
        stock = await open_tables(server.link, STOCK)
        stored = server.memory()
        disk = sum(file.stat().st_size for file in data.parent.glob("tables.db*"))
        load = Load([server.link], stock + warm, tasks)
        await load.connect(TABLES)
        memory = Memory(empty, stored, server.memory(), disk)
        steady = await measured(server, load, True, seconds)
        flat_out = await measured(server, load, False, seconds)
        await load.end()
    return memory, steady, flat_out


def rows(memory: Memory, steady: Part, flat_out: Part) -> list[tuple[str, str, str]]:
    stored = (memory.stored - memory.empty) / STOCK
    connected = (memory.connected - memory.stored) / TABLES
    return [
        (f"at {RATE} choices a second: shown to all, p50", steady.wait(0.5), ""),
        ("  p99", steady.wait(0.99), "100 ms"),
        ("  choices a second", f"{steady.rate:,.0f}", ""),
        ("  CPU of the server", f"{steady.server:.0%}", ""),
        ("  CPU of the server for a choice", steady.cost(), ""),
        ("  CPU of the load", f"{steady.load:.0%}", ""),
        ("all tables as fast as they can: choices a second", f"{flat_out.rate:,.0f}", "1,000"),
        ("  shown to all, p50", flat_out.wait(0.5), ""),
        ("  p99", flat_out.wait(0.99), ""),
        ("  CPU of the server", f"{flat_out.server:.0%}", ""),
        ("  CPU of the server for a choice", flat_out.cost(), ""),
        ("  CPU of the load", f"{flat_out.load:.0%}", ""),
        ("memory of the server with no table", f"{memory.empty / 1e6:.1f} MB", ""),
        (f"  for each table with {SEATS} people connected", f"{connected / 1e3:.0f} kB", ""),
        ("  for each table that is only stored", f"{stored / 1e3:.1f} kB", ""),
        ("disk for each new table", f"{memory.disk / (STOCK + 20) / 1e3:.1f} kB", ""),
    ]


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "tables.db")
        with running(data) as server:
            memory, steady, flat_out = uvloop.run(measure(server, data, seconds))
    print(f"Python {sys.version.split()[0]}, {TABLES} tables of {SEATS}, {seconds:.0f} s each, {os.cpu_count()} cores")
    for name, figure, bar in rows(memory, steady, flat_out):
        print(f"{name:52} {figure:>12}   {f'(bar {bar})' if bar else ''}")
    if flat_out.load > 0.9:
        print("The load itself was at its limit, so the server could have done more.")
    page.main()


if __name__ == "__main__":
    main()
