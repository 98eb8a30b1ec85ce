"""People who play at many tables of a running server at once, choosing at random; for ``bench.server``."""

import asyncio
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Literal
from urllib.parse import urlsplit

import httpx2
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ringwall.server.messages import Act, Hello, Opened

SEATS = 2
"""People at each table."""
PATIENCE = 60.0
"""Seconds after which something must have gone wrong."""


# --- what of a message matters here; the rest is skipped without being built ---


class _Option(Struct):
    text: str


class _View(Struct):
    outcome: object = None


class _Table(Struct):
    choices: int
    options: list[_Option]
    view: _View


class _Message(Struct):
    t: Literal["update", "you", "ack", "refused", "presence", "pointed", "problem", "0"]
    v: int = 0
    table: _Table | None = None
    code: str = ""


decode = msgspec.json.Decoder(_Message).decode
encode = msgspec.json.Encoder().encode


# --- opening tables ---


class Seats:
    """The tokens of the people at one table."""

    def __init__(self, table: str, tokens: list[str]) -> None:
        self.table = table
        self.tokens = tokens


async def open_tables(link: str, number: int) -> list[Seats]:
    """Open tables, all seats taken."""
    async with httpx2.AsyncClient(base_url=link, trust_env=False) as client:
        return [await _open_table(client) for _ in range(number)]


async def _open_table(client: httpx2.AsyncClient) -> Seats:
    seats = [{"kind": "human", "name": "Anna"}] + [{"kind": "open"}] * (SEATS - 1)
    opened = await _post(client, "/api/tables", {"setup": {"players": SEATS}, "seats": seats})
    tokens = [opened.token]
    for number in range(1, SEATS):
        wish = {"invite": opened.invite, "name": f"Friend {number}"}
        tokens.append((await _post(client, f"/api/tables/{opened.table}/seats", wish)).token)
    return Seats(opened.table, tokens)


async def _post(client: httpx2.AsyncClient, path: str, wish: object) -> Opened:
    answer = await client.post(path, content=encode(wish))
    answer.raise_for_status()
    return msgspec.json.decode(answer.content, type=Opened)


# --- playing ---


class Group:
    """The people at one table, each with a page. They go on to a new table when their game is over."""

    def __init__(self, load: "Load", number: int) -> None:
        self._load = load
        self._dice = Random(number)
        self._pages: list[ClientConnection] = []
        self._behind: set[int] = set()
        """The pages that have not been told the latest yet."""
        self._wanted = 0
        """The version all pages wait for."""
        self._since: float | None = None
        self._next: tuple[int, _Table] | None = None
        """Whose choice it is, and what can be chosen."""

    async def come(self, seats: Seats) -> None:
        for _ in seats.tokens:
            where = f"ws://{urlsplit(self._dice.choice(self._load.links)).netloc}/socket"
            page = await connect(where, compression=None, proxy=None, ping_interval=None, max_queue=None)
            self._pages.append(page)
            self._load.tasks.create_task(self._listen(len(self._pages) - 1))
        await self.sit_down(seats)

    async def go(self) -> None:
        for page in self._pages:
            await page.close()

    async def sit_down(self, seats: Seats) -> None:
        self._begin_waiting(0, None)
        for page, token in zip(self._pages, seats.tokens, strict=True):
            await page.send(encode(Hello(seats.table, "en", token)), text=True)

    def _begin_waiting(self, version: int, since: float | None) -> None:
        self._wanted, self._since, self._next = version, since, None
        self._behind = set(range(len(self._pages)))

    async def choose(self, since: float) -> None:
        """Make a choice that should have been made at the moment ``since``."""
        assert self._next is not None
        seat, table = self._next
        option = table.options[int(self._dice.random() * len(table.options))]
        self._begin_waiting(self._wanted + 1, since)
        await self._pages[seat].send(encode(Act(f"a{self._wanted}", table.choices, option.text)), text=True)

    async def _listen(self, page: int) -> None:
        receive = self._pages[page].recv
        with suppress(ConnectionClosed):
            while True:
                message = decode(await receive(decode=False))
                if message.table is not None:
                    self._take(page, message.v, message.table)
                elif message.t in ("refused", "problem"):
                    raise RuntimeError(f"the server says {message.code!r}")

    def _take(self, page: int, version: int, table: _Table) -> None:
        if version < self._wanted:
            return
        self._wanted = version
        self._behind.discard(page)
        if table.options:
            self._next = page, table
        if self._behind:
            return
        if self._since is not None:
            self._load.waits.append(perf_counter() - self._since)
        if table.view.outcome is None:
            self._load.ready.put_nowait(self)
        else:
            self._load.over(self)


class Load:
    """All groups, and the tables in stock for those whose game ends."""

    def __init__(self, links: list[str], stock: list[Seats], tasks: asyncio.TaskGroup) -> None:
        """Each page connects to any of the servers at ``links``, which have the same tables."""
        self.links = links
        self.tasks = tasks
        self.waits: list[float] = []
        """Seconds from when each choice was due until everybody at the table was shown it."""
        self.ready: asyncio.Queue[Group] = asyncio.Queue()
        """The groups that can choose."""
        self._stock = stock
        self._groups: list[Group] = []
        self._idle = 0

    async def connect(self, number: int) -> None:
        """So many groups sit down at tables from the stock."""
        for _ in range(number):
            group = Group(self, len(self._groups))
            self._groups.append(group)
            await group.come(self._stock.pop())
        await self._all_shown()

    def over(self, group: Group) -> None:
        if self._stock:
            self.tasks.create_task(group.sit_down(self._stock.pop()))
        else:
            self._idle += 1

    async def _all_shown(self) -> None:
        """Nothing is under way any more."""
        async with asyncio.timeout(PATIENCE):
            while self.ready.qsize() + self._idle < len(self._groups):
                await asyncio.sleep(0.01)

    async def steadily(self, rate: int, seconds: float) -> float:
        """So many choices a second, whether the server keeps up or not; gives back how many a second were shown."""
        self.waits.clear()
        start = perf_counter()
        for number in range(int(rate * seconds)):
            due = start + number / rate
            await asyncio.sleep(due - perf_counter())
            await (await self._next()).choose(due)
        await self._all_shown()
        return len(self.waits) / (perf_counter() - start)

    async def flat_out(self, seconds: float) -> float:
        """Each table as fast as it can; gives back how many choices a second were shown."""
        self.waits.clear()
        start = perf_counter()
        while perf_counter() < start + seconds:
            await (await self._next()).choose(perf_counter())
        shown = len(self.waits) / (perf_counter() - start)
        await self._all_shown()
        return shown

    async def _next(self) -> Group:
        if self._idle == len(self._groups):
            raise RuntimeError("all games are over; more tables are needed")
        async with asyncio.timeout(PATIENCE):
            return await self.ready.get()

    async def end(self) -> None:
        for group in self._groups:
            await group.go()
