"""Several servers on one database: what a choice costs with 1, 2 and 4 of them, on this machine alone.

python -m bench.processes [seconds]

People sit at tables of two, and the pages of a table are at any of the servers.
"""

import asyncio
import gc
import os
import sys
from contextlib import ExitStack
from typing import Final, NamedTuple

import uvloop

from bench.server_load import SEATS, Load, open_tables
from bench.server_process import Server, running
from tools.postgres import Cluster, running_cluster

SERVERS = (1, 2, 4)
TABLES = 100
RATE = 200
"""Choices a second, which two cores carry with all that runs beside. With fewer a choice costs a little more, the more
servers there are: each wakes up for it.
"""
STOCK = 250
"""Tables for the groups whose game is over."""
MOST_TRIPS = 2.0
MOST_CPU = 1.2
"""Times what it takes with one server."""


class Cost(NamedTuple):
    servers: int
    choices: float
    """In a second."""
    cpu: float
    """Milliseconds of all servers for a choice."""
    database: float
    """The same of the database."""
    trips: float
    """Round trips to the database for a choice."""
    wait: float
    """Milliseconds until all have seen a choice, of a hundred the slowest but one."""


async def measure(cluster: Cluster, servers: list[Server], seconds: float) -> Cost:
    gc.disable()  # the load's own pauses are not the server's
    database = int((cluster.data / "postmaster.pid").read_text().split()[0])
    links = [server.link for server in servers]
    async with asyncio.TaskGroup() as tasks:
        load = Load(links, await open_tables(links[0], STOCK), tasks)
        await load.connect(TABLES)
        trips = round_trips(cluster)
        cpu, beside = sum(server.seconds() for server in servers), database_seconds(database)
        rate = await load.steadily(RATE, seconds)
        cpu = sum(server.seconds() for server in servers) - cpu
        beside = database_seconds(database) - beside
        trips = round_trips(cluster) - trips
        waits = sorted(load.waits)
        await load.end()
    done = len(waits)
    return Cost(len(servers), rate, cpu / done * 1e3, beside / done * 1e3, trips / done, waits[int(0.99 * done)] * 1e3)


LOGGED: Final = {"log_statement": "all", "log_line_prefix": "%a: "}
"""The database counts what it does when it tells servers something as transactions, so its log is counted."""


def round_trips(cluster: Cluster) -> int:
    """How many statements the database has carried out for the servers, each of which was waited for."""
    with (cluster.folder / "log").open(errors="replace") as log:
        return sum(line.startswith(("ringwall: LOG:  statement:", "ringwall: LOG:  execute")) for line in log)


def database_seconds(postmaster: int) -> float:
    """CPU time of the database server with all its processes, those that have ended included."""
    ticks = 0
    for process in (postmaster, *children(postmaster)):
        own, ended = slice(11, 13), slice(11, 15)  # what its children had that have ended is the postmaster's
        ticks += sum(map(int, stat(process)[ended if process == postmaster else own]))
    return ticks / os.sysconf("SC_CLK_TCK")


def children(parent: int) -> list[int]:
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit() and (fields := stat(int(name))) and int(fields[1]) == parent:
            found.append(int(name))
    return found


def stat(process: int) -> list[str]:
    """What the system knows of a process, from its state on; nothing if it is gone."""
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()
    except OSError:
        return []


def costs(cluster: Cluster, seconds: float) -> list[Cost]:
    found = []
    for number in SERVERS:
        url = cluster.new_database()
        with ExitStack() as stack:
            servers = [stack.enter_context(running(url)) for _ in range(number)]
            found.append(uvloop.run(measure(cluster, servers, seconds)))
    return found


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    with running_cluster(fsync="on", **LOGGED) as cluster:
        found = costs(cluster, seconds)
    print(f"Python {sys.version.split()[0]}, {TABLES} tables of {SEATS}, {seconds:.0f} s each, {os.cpu_count()} cores")
    print(
        "| servers | choices/s | CPU of all servers for a choice | of the database | round trips | shown to all, p99 |"
    )
    print("|---|---|---|---|---|---|")
    for cost in found:
        share = cost.cpu / found[0].cpu
        print(
            f"| {cost.servers} | {cost.choices:.0f} | {cost.cpu:.2f} ms ({share:.0%}; bar {MOST_CPU:.0%}) "
            f"| {cost.database:.2f} ms | {cost.trips:.2f} (bar {MOST_TRIPS:g}) | {cost.wait:.0f} ms |"
        )


if __name__ == "__main__":
    main()
