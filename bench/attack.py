"""The server under attack, on this machine alone: whether an honest visitor is still served meanwhile.

python -m bench.attack [messages]

Each attack is bounded and comes over loopback; ``messages`` is how many random ones are sent (1,000,000 before a
release). Honest visitors come from 127.0.0.2, attackers from 127.0.0.1, as people at different addresses would.
"""

import asyncio
import json
import os
import sqlite3
import string
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from http.client import HTTPConnection
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import httpx2
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.server_process import Server, running
from ringwall.bots import Outlook, make_bot
from ringwall.server.journal import AnyEntry, Chose, Opening, SeatOpening, TookBack, encode
from ringwall.server.limits import Limits
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.storage import StoredEntry, StoredTable
from ringwall.server.table import Table

HONEST, HOSTILE = "127.0.0.2", "127.0.0.1"
PAGE = 4096
PAUSE = 0.02
AT_LEAST = 6.0
"""Seconds for which each attack goes on, over and over if it is short: then a hundredth of the answers is some."""
WORN = [f"worn-{number}" for number in range(6)]
LONG = [f"long-{number}" for number in range(6)]
KINDS = ["hello", "act", "take_back", "vote", "look", "say", "point", "stand_in", "leave", "rename", "ask_hint"]


class Row(NamedTuple):
    name: str
    figure: str
    bar: str = ""
    held: bool = True


def milliseconds(waits: list[float], share: float = 1.0) -> float:
    ordered = sorted(waits)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1e3 if ordered else float("inf")


# --- people ---


class Visitor:
    """A page at a table, from one of the two addresses."""

    def __init__(self, line: ClientConnection, table: str, token: str | None) -> None:
        self.line = line
        self.table = table
        self.token = token
        self.shown: dict[str, Any] = {}
        self.v = 0
        self._number = 0

    async def say(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message: dict[str, Any] = json.loads(await self.line.recv())
            if message["t"] == "update":
                self.shown, self.v = message["table"], message["v"]
            if message["t"] in kinds:
                return message

    async def hello(self) -> None:
        await self.say(t="hello", table=self.table, lang="en", token=self.token)
        await self.until("update")

    def id(self) -> str:
        self._number += 1
        return f"{id(self)}-{self._number}"

    async def choose(self) -> float:
        """Choose, and say how long it took to be acknowledged."""
        start = perf_counter()
        option = self.shown["options"][0]["text"]
        await self.say(t="act", id=self.id(), decision=self.shown["choices"], option=option)
        await self.until("ack", "refused", "problem")
        return perf_counter() - start


class People:
    """Everybody who comes from one address."""

    def __init__(self, server: Server, address: str) -> None:
        self.link = server.link
        self._address = address
        transport = httpx2.AsyncHTTPTransport(local_address=address)
        self.client = httpx2.AsyncClient(base_url=self.link, trust_env=False, transport=transport, timeout=60)

    async def open(self) -> tuple[str, str]:
        wanted = {"setup": {"players": 1}, "seats": [{"kind": "human", "name": "Anna"}]}
        opened = (await self.client.post("/api/tables", json=wanted)).raise_for_status().json()
        return opened["table"], opened["token"]

    @asynccontextmanager
    async def visit(self, table: str, token: str | None = None) -> AsyncIterator[Visitor]:
        where = self.link.replace("http", "ws", 1) + "/socket"
        options: dict[str, Any] = {
            "compression": None,
            "proxy": None,
            "ping_interval": None,
            "max_size": None,
            "close_timeout": 0.5,
        }
        async with connect(where, local_addr=(self._address, 0), **options) as line:
            visitor = Visitor(line, table, token)
            await visitor.hello()
            yield visitor

    async def healthy(self) -> float:
        start = perf_counter()
        (await self.client.get("/healthz")).raise_for_status()
        return perf_counter() - start


class Wait(NamedTuple):
    """How long an answer took, and how much of that the event loop and whoever asked stood in line for a core."""

    seconds: float
    in_line: float

    @property
    def own(self) -> float:
        """What the server itself is answerable for, whatever else the machine does."""
        return self.seconds - self.in_line


def in_line(*processes: int) -> float:
    """Seconds in which their main threads could have run and had no core; 0 where the system does not say."""
    waited = 0.0
    for process in processes:
        with suppress(OSError):
            waited += int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[1]) / 1e9
    return waited


def healthy(http: HTTPConnection) -> bool:
    try:
        http.request("GET", "/healthz")
        return http.getresponse().read() != b""
    except ConnectionError:
        return False


def probe(server: Server, line: Connection) -> None:
    """In a process of its own: ask whether the server is there, until told to end."""
    waits: list[Wait] = []
    host, port = server.link.removeprefix("http://").split(":")
    http = HTTPConnection(host, int(port), source_address=(HONEST, 0), timeout=60)
    line.send(None)
    while not line.poll(PAUSE):
        start, idle = perf_counter(), in_line(server.pid, os.getpid())
        while not healthy(http):
            http.close()  # cut off while it waited; it waits on, on another line
        seconds = perf_counter() - start
        waits.append(Wait(seconds, in_line(server.pid, os.getpid()) - idle))
    line.send(waits)


class Siege:
    """Attackers, and an honest visitor whose waiting times count."""

    def __init__(self, server: Server, data: Path) -> None:
        self.server = server
        self.data = data
        self.honest = People(server, HONEST)
        self.hostile = People(server, HOSTILE)

    async def during(self, attack: Callable[[], Awaitable[object]]) -> tuple[list[Wait], list[float]]:
        """How long an honest visitor waits for ``/healthz`` and for a choice while the attack goes on."""
        choices = list[float]()
        table, token = await self.honest.open()
        spawn = get_context("spawn")
        here, there = spawn.Pipe()
        process = spawn.Process(target=probe, args=(self.server, there), daemon=True)
        process.start()
        there.close()
        await asyncio.to_thread(here.recv)
        async with self.honest.visit(table, token) as visitor:
            under_way = asyncio.ensure_future(over_and_over(attack))
            while not under_way.done():
                await asyncio.sleep(0.3)
                if not visitor.shown["options"]:
                    await visitor.say(t="take_back", id=visitor.id(), to=0)
                    await visitor.until("ack")
                choices.append(await visitor.choose())
            await under_way
        here.send(None)
        health: list[Wait] = await asyncio.to_thread(here.recv)
        process.join()
        return health, choices

    async def rows(self, name: str, attack: Callable[[], Awaitable[object]]) -> list[Row]:
        health, choices = await self.during(attack)
        own = milliseconds([wait.own for wait in health], 0.99)
        waited = milliseconds([wait.seconds for wait in health], 0.99)
        return [
            Row(f"{name}: /healthz, p99 of {len(health)}", f"{own:,.0f} ms", "100 ms", own < 100),
            Row("  standing in line for a core included", f"{waited:,.0f} ms"),
            Row("  an honest choice, p99", f"{milliseconds(choices, 0.99):,.0f} ms"),
        ]


async def over_and_over(attack: Callable[[], Awaitable[object]]) -> None:
    end = perf_counter() + AT_LEAST
    while perf_counter() < end:
        await attack()


# --- the attacks ---


async def half_open(siege: Siege, number: int = 1_200) -> None:
    """So many requests that never come whole."""
    host, port = siege.server.link.removeprefix("http://").split(":")
    lines = []
    for _ in range(number):
        with suppress(OSError):
            _, writer = await asyncio.open_connection(host, int(port), local_addr=(HOSTILE, 0))
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            lines.append(writer)
    await asyncio.sleep(3)
    for writer in lines:
        writer.close()


async def take_backs(siege: Siege, tables: int = 6, seconds: float = AT_LEAST) -> None:
    """Tables where everything is taken back again and again, left and loaded anew."""

    async def back_and_forth(table: str, token: str) -> None:
        end = perf_counter() + seconds
        while perf_counter() < end:
            with suppress(ConnectionClosed):
                async with siege.hostile.visit(table, token) as visitor:
                    for _ in range(10):
                        if visitor.shown["options"]:
                            await visitor.choose()
                    await visitor.say(t="take_back", id=visitor.id(), to=0)
                    await visitor.until("ack", "refused", "problem")

    await asyncio.gather(*[back_and_forth(*await siege.hostile.open()) for _ in range(tables)])


async def loading(siege: Siege, times: int = 10) -> None:
    """The worn tables, loaded over and over."""

    async def load(table: str) -> None:
        for _ in range(times):
            (await siege.hostile.client.get(f"/api/tables/{table}")).raise_for_status()

    await asyncio.gather(*[load(table) for table in WORN])


async def furnish(data: Path) -> None:
    """Put tables into the file that are hard to load, and some with a long log."""
    storage = SqliteStorage(data)
    worn, entries = taken_back(2_000)
    for name in WORN:
        await store(storage, name, worn, entries)
    long, entries = played_out()
    for name in LONG:
        await store(storage, name, long, entries)
    await storage.close()


async def store(storage: SqliteStorage, name: str, opening: Opening, entries: list[bytes]) -> None:
    await storage.create(StoredTable(name, 1.0, encode(opening)))
    await storage.append(name, [StoredEntry(seq, 1.0, data) for seq, data in enumerate(entries, start=1)])


def taken_back(times: int) -> tuple[Opening, list[bytes]]:
    """As many choices taken back as somebody could in an hour."""
    opening = Opening({"players": 1}, "seed", [SeatOpening("human", "Anna", "anna")], "invite")
    once = choices(Table("worn", opening), 5)
    return opening, [encode(entry) for entry in [*once, TookBack("anna", "", 0)]] * times


def played_out() -> tuple[Opening, list[bytes]]:
    """A game of more than 500 choices."""
    setup = {"players": 6, "boxes": ["wizards_tower", "dark_titan", "engines_of_war"]}
    opening = Opening(setup, "s0", [SeatOpening("human", f"Anna {seat}", "anna") for seat in range(1, 7)], "invite")
    return opening, [encode(entry) for entry in choices(Table("long", opening), 500)]


def choices(table: Table, number: int) -> list[AnyEntry]:
    """What a bot would choose there."""
    bot, entries = make_bot("simple", 0), list[AnyEntry]()
    for _ in range(number):
        decision = table.match.game.decision
        assert decision is not None
        entries.append(Chose("anna", "", decision.seat, bot.choose(Outlook.of(table.match.game)).text))
        table.apply(entries[-1])
    return entries


async def greetings(siege: Siege, sockets: int = 36, times: int = 20) -> None:
    """Pages that come in again and again to long games, each time in another language and deaf to other seats."""

    async def greet(number: int) -> None:
        dice, table = Random(number), LONG[number % len(LONG)]
        with suppress(ConnectionClosed):
            async with siege.hostile.visit(table) as visitor:
                for _ in range(times):
                    deaf = dice.sample(range(1, 7), 3)
                    await visitor.say(t="hello", table=table, lang=dice.choice(["en", "de"]), muted=deaf)
                    await visitor.until("presence", "problem")

    await asyncio.gather(*[greet(number) for number in range(sockets)])


async def messages(siege: Siege, sockets: int = 40, seconds: float = AT_LEAST) -> None:
    """As many messages as the sockets take."""
    table, token = await siege.hostile.open()

    async def flood() -> None:
        with suppress(ConnectionClosed, InvalidHandshake, TimeoutError):
            async with asyncio.timeout(seconds), siege.hostile.visit(table, token) as visitor:
                while True:
                    await visitor.say(t="say", id=visitor.id(), text="spam")
                    await asyncio.sleep(0)

    await asyncio.gather(*[flood() for _ in range(sockets)])


async def hints(siege: Siege, sockets: int = 35) -> list[Row]:
    """How long an honest hint waits while many sockets ask for theirs."""
    table, token = await siege.hostile.open()
    mine, key = await siege.honest.open()
    async with siege.honest.visit(mine, key) as visitor, asyncio.TaskGroup() as tasks:
        asked = asyncio.Semaphore(0)
        over = asyncio.Event()

        async def greedy() -> None:
            with suppress(ConnectionClosed, InvalidHandshake):
                async with siege.hostile.visit(table, token) as one:
                    await one.say(t="ask_hint", decision=one.shown["choices"], line=one.shown["line"])
                    asked.release()
                    await over.wait()

        for _ in range(sockets):
            tasks.create_task(greedy())
        for _ in range(sockets):
            await asked.acquire()
        start = perf_counter()
        await visitor.say(t="ask_hint", decision=visitor.shown["choices"], line=visitor.shown["line"])
        await visitor.until("hint")
        waited = perf_counter() - start
        over.set()
    return [Row(f"an honest hint among {sockets} greedy sockets", f"{waited:,.1f} s", "8 s", waited < 8)]


def random_message(dice: Random, table: str, token: str) -> str | bytes:
    """Something that is nearly a message, or nothing like one."""
    kind = dice.random()
    if kind < 0.1:
        return dice.randbytes(dice.randrange(200))
    if kind < 0.2:
        return "".join(dice.choices(string.printable, k=dice.randrange(200)))
    if kind < 0.7:
        return json.dumps(_well_formed(dice, table, token))
    values: list[object] = [None, 0, 1, -1, 7, 2**40, "", "x", "simple", True, [], {}, table, token, "play", 0.5]
    fields = [
        "id",
        "table",
        "token",
        "lang",
        "since",
        "line",
        "decision",
        "option",
        "to",
        "agree",
        "seat",
        "text",
        "bot",
    ]
    message: dict[str, Any] = {"t": dice.choice(KINDS)}
    for field in dice.sample(fields, dice.randrange(len(fields))):
        message[field] = dice.choice(values)
    return json.dumps(message)


def _well_formed(dice: Random, table: str, token: str) -> dict[str, Any]:
    """A message as it should be, with values that may make sense or not."""
    number, name = dice.randrange(9), f"x{dice.getrandbits(40)}"
    at = {"decision": number, "line": dice.randrange(3)}
    return dice.choice(
        [
            {"t": "hello", "table": table, "lang": dice.choice(["en", "de"]), "token": token, "since": number},
            {"t": "act", "id": name, "decision": number, "option": dice.choice(["done", "place orc > archer-1", ""])},
            {"t": "take_back", "id": name, "to": number},
            {"t": "vote", "id": name, "agree": number > 3},
            {"t": "look", "seat": dice.choice([None, 1, 2])},
            {"t": "say", "id": name, "text": name},
            {"t": "point", "at": "wall-1"},
            {"t": "stand_in", "id": name, "seat": 1, "bot": dice.choice([None, "simple", "nobody"])},
            {"t": "rename", "id": name, "seat": 1, "name": name},
            {"t": "leave", "id": name, "seat": number},
            {"t": "ask_hint", **at},
            {"t": "ask_ahead", **at},
        ]
    )


async def random_messages(siege: Siege, number: int, sockets: int = 8) -> list[Row]:
    """All of them are answered by words, a close, or nothing: the server is there afterwards."""
    start, refused = perf_counter(), 0

    async def babble(seed: int) -> None:
        nonlocal refused
        dice, said = Random(seed), 0
        table, token = await siege.hostile.open()
        while said < number // sockets:
            with suppress(ConnectionClosed, InvalidHandshake):
                async with siege.hostile.visit(table, token) as visitor:
                    while said < number // sockets:
                        for _ in range(20):
                            await visitor.line.send(random_message(dice, table, token))
                            said += 1
                        await visitor.say(t="p")
                        while (await visitor.until("0", "problem"))["t"] != "0":
                            refused += 1

    await asyncio.gather(*[babble(seed) for seed in range(sockets)])
    await siege.honest.healthy()
    took = perf_counter() - start
    return [
        Row(f"{number:,} random messages", f"{took:,.0f} s", "no crash"),
        Row("  problems told", f"{refused:,}"),
    ]


async def damage(siege: Siege) -> list[Row]:
    """The index of the names is overwritten under the running server; tables are still found and go on."""
    table, token = await siege.honest.open()
    async with siege.honest.visit(table, token) as visitor:
        await visitor.choose()
    _spoil(siege.data, "sqlite_autoindex_tables_1")
    found = (await siege.honest.client.get(f"/api/tables/{table}")).status_code
    async with siege.honest.visit(table, token) as visitor:
        await visitor.choose()
        kept = int(visitor.shown["choices"])
    return [Row("a table with its index damaged", f"{found}, {kept} choices", "200, 2", (found, kept) == (200, 2))]


def _spoil(data: Path, index: str) -> None:
    with sqlite3.connect(data) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (index,)).fetchone()
    file.close()
    with data.open("r+b") as raw:
        raw.seek((page - 1) * PAGE)
        raw.write(b"\xff" * PAGE)


# --- all of it ---


async def besiege(data: Path, number: int) -> list[Row]:
    await furnish(data)
    with running(data, Limits(openings=10_000, tables=10_000)) as server:
        siege = Siege(server, data)
        rows = await siege.rows("at peace", lambda: asyncio.sleep(3))
        rows += await siege.rows("1,200 half-open requests", lambda: half_open(siege))
        rows += await siege.rows("take-backs at 6 tables", lambda: take_backs(siege))
        rows += await siege.rows("loading 6 tables with 2,000 take-backs each", lambda: loading(siege))
        rows += await siege.rows("36 pages that come in to long games", lambda: greetings(siege))
        rows += await hints(siege)  # before the flood, after which nobody listens to its address for a while
        rows += await siege.rows("a flood on 40 sockets", lambda: messages(siege))
    # Nobody listens long to one address that babbles, so for this the limits are out of the way.
    with running(data) as server:
        siege = Siege(server, data)
        rows += await random_messages(siege, number)
        rows += await damage(siege)
    return rows


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    with tempfile.TemporaryDirectory() as folder:
        rows = uvloop.run(besiege(Path(folder, "tables.db"), number))
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores")
    for row in rows:
        verdict = "" if row.held else "  NOT HELD"
        print(f"{row.name:52} {row.figure:>16}   {f'(bar {row.bar})' if row.bar else ''}{verdict}")
    if not all(row.held for row in rows):
        sys.exit(1)


if __name__ == "__main__":
    main()
