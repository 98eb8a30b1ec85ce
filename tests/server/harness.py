"""A server in this process: a hall on a database of its own, bots that answer at once, and pages at its sockets."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec
from starlette.testclient import TestClient, WebSocketTestSession

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.position import begin
from ringwall.server.app import make_app
from ringwall.server.conversation import Cut
from ringwall.server.device import Device, DeviceLine
from ringwall.server.device.mind import Desk
from ringwall.server.hall import Hall
from ringwall.server.host import Host
from ringwall.server.journal import BOT, AnyEntry, Chose, Opening, SeatOpening, encode
from ringwall.server.limits import Addresses, Limits
from ringwall.server.messages import (
    Ack,
    Act,
    ChatLine,
    FromServer,
    Hello,
    LogLine,
    Message,
    Ping,
    Pointed,
    Presence,
    Problem,
    Refused,
    TableShown,
    Update,
    You,
)
from ringwall.server.room import Room
from ringwall.server.scenes import RULEBOOK
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.storage import Storage, StoredTable
from ringwall.server.table import Table
from ringwall.server.thinking import BotError, BotJob
from ringwall.server.tokens import fingerprint
from ringwall.server.turns import Work

T = TypeVar("T")
GENEROUS: Final = Limits(
    messages=1_000_000,
    crowd=1_000_000,
    pause=0.0,
    connections=1_000,
    openings=1_000_000,
    tables=1_000_000,
    questions=1_000_000,
)
"""For tests that are not about limits."""
PONG: Final = b'{"t":"0"}'
HERE: Final = "http://127.0.0.1:8417"
decode: Final = msgspec.json.Decoder(FromServer).decode


def run(story: Callable[[], Coroutine[Any, Any, T]]) -> T:
    return asyncio.run(story())


# --- tables without a server ---


def person(seat: int) -> str:
    """Who sits on a seat, in tests without tokens."""
    return f"person-{seat}"


def people(count: int) -> list[SeatOpening]:
    return [SeatOpening("human", f"Name{seat}", person(seat)) for seat in range(1, count + 1)]


def opening(
    setup: Setup, seats: list[SeatOpening], seed: int | str = "seed", begins: dict[str, Any] | None = None
) -> Opening:
    arguments = {
        "players": setup.players,
        "mode": setup.mode,
        "boxes": list(setup.boxes),
        "options": dict(setup.options),
        "edition": setup.edition,
        "first_player": setup.first_player,
    }
    return Opening(arguments, seed, seats, "invite", begins=begins)


def make_table(setup: Setup, seats: list[SeatOpening] | None = None, seed: int | str = "seed") -> Table:
    return Table("table", opening(setup, people(setup.players) if seats is None else seats, seed))


def choose(table: Table, place: int = 0) -> None:
    """Whoever must choose takes an option."""
    decision = table.match.game.decision
    assert decision is not None
    seat = table.seats[decision.seat - 1]
    who = BOT if seat.played_by_bot else seat.who
    options = decision.options
    table.apply(Chose(who, "", decision.seat, options[place % len(options)].text))


def finish(work: Work[T]) -> T:
    """What some work comes to, done at once."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return cast(T, stop.value)


# --- bots ---


class QuickBots:
    """The simple bot in this process. With ``held`` it answers when told to."""

    def __init__(self) -> None:
        self.jobs: list[BotJob] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.answer: str | None = None
        """What is answered instead of a choice."""
        self._games: dict[str, Game] = {}

    async def choose(self, job: BotJob) -> str:
        self.jobs.append(job)
        if len(self.jobs) > 20_000:
            raise BotError("asked over and over")
        await self.gate.wait()
        if self.answer is not None:
            return self.answer
        game = self._follow(job)
        assert game.decision is not None
        return make_bot("simple").choose(Outlook.of(game)).text

    def _follow(self, job: BotJob) -> Game:
        game = self._games.get(job.table)
        done = [] if game is None else game.chosen
        if game is None or done != list(job.choices[: len(done)]):
            game, done = begin(Setup(**job.setup), job.seed, job.begins), []
        for place in job.choices[len(done) :]:
            game.choose(game.options[place])
        self._games[job.table] = game
        return game

    async def close(self) -> None:
        pass


# --- a house with tables ---


def keep_tables(path: Path) -> Storage:
    """Where a house keeps its tables; the fixture ``each_home`` puts a database in the place of the file."""
    return SqliteStorage(path)


class House:
    """A hall, its storage and its bots. It can break down and be opened again on the same file or database."""

    def __init__(self, path: Path, limits: Limits = GENEROUS, storage: Callable[[], Storage] | None = None) -> None:
        self.path = path
        self._open_storage = storage or (lambda: keep_tables(path))
        self.limits = limits
        self.addresses = Addresses(limits)
        self.bots = QuickBots()
        self.storage = self._open_storage()
        self.rests: list[float] = []
        """How long bots would have waited to try again, each until it is told to."""
        self.resting = asyncio.Event()
        self.rested = asyncio.Event()
        self.hall = Hall(self.storage, self.bots, sleep=self._rest)
        self.pages: list[Page] = []
        self._tables = 0

    async def _rest(self, seconds: float) -> None:
        self.rests.append(seconds)
        self.resting.set()
        await self.rested.wait()
        self.rested.clear()

    async def open(
        self, setup: Setup, seats: str, seed: int | str = "seed", begins: dict[str, Any] | None = None
    ) -> str:
        """A table; a letter for each seat: a person's, ``-`` for a bot, ``.`` for an open one."""
        self._tables += 1
        name = f"table-{self._tables}"
        kept = [_seat(number, letter) for number, letter in enumerate(seats, start=1)]
        await self.storage.create(StoredTable(name, 1.0, encode(opening(setup, kept, seed, begins))))
        return name

    async def page(self, table: str, token: str | None = None, lang: str = "en") -> "Page":
        page = Page(self, table, token, lang)
        await page.come()
        return page

    async def settle(self) -> None:
        """Until no bot thinks and every page has what was sent to it."""
        while self.hall._thinking:
            await asyncio.wait(self.hall._thinking.values())
        for page in self.pages:
            await page.sync()

    async def break_down(self) -> None:
        """Everything in memory is gone; what was stored is found again."""
        for page in self.pages[:]:
            await page.vanish()
        for task in list(self.hall._thinking.values()):
            task.cancel()
            await asyncio.wait([task])
        await self.storage.close()
        self.storage = self._open_storage()
        self.hall = Hall(self.storage, self.bots, sleep=self._rest)
        await self.hall.begin()

    async def close(self) -> None:
        for page in self.pages[:]:
            await page.vanish()
        await self.hall.close(1012)


def token_of(letter: str) -> str:
    return f"token-of-{letter}"


def _seat(number: int, letter: str) -> SeatOpening:
    if letter == "-":
        return SeatOpening("bot", f"Bot {number}", bot="simple")
    if letter == ".":
        return SeatOpening("open", "")
    return SeatOpening("human", f"{letter}{number}", fingerprint(token_of(letter)))


@asynccontextmanager
async def house(
    folder: Path, limits: Limits = GENEROUS, storage: Callable[[], Storage] | None = None
) -> AsyncIterator[House]:
    """Tables are kept in a file of the folder, unless another storage is opened."""
    opened = House(folder / "tables.db", limits, storage)
    try:
        await opened.hall.begin()
        yield opened
    finally:
        await opened.close()


class Line:
    """What the page says goes in, what the host says comes out."""

    address = ""

    def __init__(self) -> None:
        self.said: asyncio.Queue[bytes | None] = asyncio.Queue()
        """None is the last: one side has gone."""
        self.heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.code: int | None = None

    async def hear(self) -> bytes:
        data = await self.said.get()
        if data is None:
            raise Cut
        return data

    async def say(self, data: bytes) -> None:
        if self.code is not None:
            raise Cut
        self.heard.put_nowait(data)

    async def close(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.said.put_nowait(None)
            self.heard.put_nowait(None)


class Page:
    """A page as a browser shows it: it knows only what it was sent."""

    def __init__(self, house: House, table: str, token: str | None, lang: str) -> None:
        self.house = house
        self.table = table
        self.token = token
        self.lang = lang
        self.line = Line()
        self.v: int | None = None
        self.shown: TableShown | None = None
        self.log: list[LogLine] = []
        self.chat: list[ChatLine] = []
        self.you: You | None = None
        self.presence: Presence | None = None
        self.received: list[bytes] = []
        """Everything ever sent to it."""
        self.events: list[msgspec.Struct] = []
        self._task: asyncio.Task[None] | None = None
        self._number = 0

    @property
    def gone(self) -> int | None:
        """The code with which the server closed the line."""
        return self.line.code

    @property
    def hand(self) -> list[str]:
        """The cards of the seat it looks from."""
        assert self.shown is not None and self.you is not None
        cards = self.shown.view["hands"].get(self.you.looking or 0)
        return cards if isinstance(cards, list) else []

    # --- coming and going ---

    def connect(self) -> None:
        """Open the line and say nothing."""
        self.line = Line()
        host = Host(self.house.hall, self.house.limits, self.house.addresses)
        self._task = asyncio.create_task(host.converse(self.line))
        self.house.pages.append(self)

    async def come(self, since: bool = False) -> list[Any]:
        """Connect and say hello, perhaps with what is known from before."""
        self.connect()
        return await self.tell(self.hello(since))

    def hello(self, since: bool = False) -> Hello:
        line = None if self.shown is None else self.shown.line
        known = (self.v, line) if since else (None, None)
        return Hello(self.table, cast(Any, self.lang), self.token, *known)

    async def go(self) -> None:
        """Close the line as a browser does."""
        self.line.said.put_nowait(None)
        await self._end()

    async def vanish(self) -> None:
        """The server's side is gone in the middle of whatever it did."""
        assert self._task is not None
        self._task.cancel()
        await self._end()

    async def _end(self) -> None:
        assert self._task is not None
        await asyncio.wait([self._task])
        if not self._task.cancelled():
            self._task.result()
        self.house.pages.remove(self)

    # --- talking ---

    def id(self) -> str:
        self._number += 1
        return f"{id(self)}-{self._number}"

    async def tell(self, message: Message | bytes | str | None) -> list[Any]:
        """Say something; gives back all that came until the server had dealt with it."""
        if message is not None:
            self.say(message)
        return await self.sync()

    def say(self, message: Message | bytes | str) -> None:
        """Say something and go on at once."""
        if isinstance(message, str):
            self.line.said.put_nowait(message.encode())
        else:
            self.line.said.put_nowait(message if isinstance(message, bytes) else encode(message))

    async def sync(self) -> list[Any]:
        """What has come until the server answers a ping, or has closed the line."""
        got: list[Any] = []
        if self.gone is not None and self.line.heard.empty():
            return got
        self.say(Ping())
        while (data := await self.line.heard.get()) != PONG:
            if data is None:
                return got
            self.received.append(data)
            message = decode(data)
            self._hear(message)
            got.append(message)
        return got

    async def hear(self) -> Any:
        """The next message, whatever it is."""
        data = await self.line.heard.get()
        assert data is not None, "the line was closed"
        return decode(data)

    async def act(self, place: int = 0) -> list[Any]:
        """Choose an option of those shown."""
        return await self.tell(self.choice(place))

    def choice(self, place: int = 0) -> Act:
        table = self.shown
        assert table is not None and table.options, "nothing to choose"
        option = table.options[place % len(table.options)].text
        return Act(self.id(), table.choices, option, table.line)

    def _hear(self, message: FromServer) -> None:
        if isinstance(message, Update):
            if message.since is None:
                self.log, self.chat = message.log, message.chat
            else:
                assert message.since == self.v, "an update that does not follow"
                self.log += message.log
                self.chat += message.chat
            self.v, self.shown = message.v, message.table
        elif isinstance(message, You):
            self.you = message
        elif isinstance(message, Presence):
            self.presence = message
        elif isinstance(message, Pointed | Problem | Refused | Ack):
            self.events.append(message)


def only(kind: type[T], messages: list[Any]) -> T:
    """The one message of this kind."""
    found = [message for message in messages if isinstance(message, kind)]
    assert len(found) == 1, f"{len(found)} of {kind.__name__}: {messages}"
    return found[0]


def refusal(messages: list[Any]) -> str:
    return only(Refused, messages).code


@asynccontextmanager
async def room_of(house: House, table: str) -> AsyncIterator[Room]:
    async with house.hall.visit(table) as room:
        yield room


async def apply(house: House, table: str, *entries: AnyEntry) -> None:
    """Let things happen at a table that its rules of who may do what would not allow now."""
    async with room_of(house, table) as room, room.moment():
        for entry in entries:
            await room._make_it_so(entry)


# --- over HTTP ---


def client(folder: Path, limits: Limits = GENEROUS, names: tuple[str, ...] = ()) -> TestClient:
    """The whole application; to be used in a ``with`` statement."""
    (folder / "page").mkdir(exist_ok=True)
    app = make_app(SqliteStorage(folder / "tables.db"), QuickBots(), limits, names, folder / "page")
    return TestClient(app, base_url=HERE)


def connect(at: TestClient, headers: dict[str, str] | None = None) -> WebSocketTestSession:
    """A socket; the test client by itself would ask for a host that is not ours."""
    return at.websocket_connect("/socket", headers={"host": "127.0.0.1:8417", **(headers or {})})


# --- the same without a web server ---


class MemoryShelf:
    """What a browser does for a device, in memory. Those that share their ``rows`` and ``holders`` are tabs of one."""

    def __init__(self, rows: dict[str, str] | None = None, holders: set[str] | None = None) -> None:
        self.rows = {} if rows is None else rows
        self.holders = set() if holders is None else holders
        self.full = False
        self.forbidden = False

    def tab(self) -> "MemoryShelf":
        return MemoryShelf(self.rows, self.holders)

    async def read(self, first: str, last: str) -> str:
        await asyncio.sleep(0)
        if self.forbidden:
            raise OSError("SecurityError")
        found = sorted(row for row in self.rows.items() if first <= row[0] < last)
        return encode(found).decode()

    async def write(self, known: str, changes: str) -> bool:
        await asyncio.sleep(0)
        if self.full or self.forbidden:
            raise OSError("QuotaExceededError")
        if any(self.rows.get(key) != text for key, text in _pairs(known)):
            return False
        for key, text in _pairs(changes):
            if text is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = text
        return True

    async def hold(self, name: str) -> bool:
        if name in self.holders:
            return False
        self.holders.add(name)
        return True

    def let_go(self, name: str) -> None:
        self.holders.remove(name)


def _pairs(written: str) -> list[tuple[str, str | None]]:
    return msgspec.json.decode(written, type=list[tuple[str, str | None]])


class NearMind:
    """What thinks in a worker of its own in a browser, here."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.asked: list[str] = []
        self.ended = 0
        self.fails: Exception | None = None
        """With what it fails while this is set."""
        self.gate = asyncio.Event()
        self.gate.set()

    async def wake(self) -> None:
        await asyncio.sleep(0)

    async def ask(self, question: str) -> str:
        self.asked.append(question)
        await self.gate.wait()
        if self.fails is not None:
            raise self.fails
        return self.desk.answer(question)

    def end(self) -> None:
        self.ended += 1
        self.desk = Desk()


class Said(NamedTuple):
    """An answer of a device, read like one that came over HTTP."""

    status_code: int
    content: bytes
    kind: str = ""
    file: str = ""

    @property
    def text(self) -> str:
        return self.content.decode()

    def json(self) -> Any:
        return msgspec.json.decode(self.content)


class DeviceClient:
    """Asks a device in this process as a test client asks a web server, and has its loop run only meanwhile."""

    def __init__(self, limits: Limits = GENEROUS, shelf: MemoryShelf | None = None, rulebook: Path = RULEBOOK) -> None:
        self.runner = asyncio.Runner()
        self.shelf = shelf or MemoryShelf()
        self.mind = NearMind()
        self.device = Device(self.shelf, self.mind, limits, rulebook)

    def __enter__(self) -> "DeviceClient":
        self.runner.run(self.device.begin())
        return self

    def __exit__(self, *_: object) -> None:
        self.runner.run(self.device.close())
        self.runner.close()

    def get(self, path: str, **request: Any) -> Said:
        return self.request("GET", path, **request)

    def post(self, path: str, **request: Any) -> Said:
        return self.request("POST", path, **request)

    def request(
        self, method: str, path: str, *, json: object = None, content: bytes | str = b"", params: Any = None
    ) -> Said:
        data = encode(json) if json is not None else content.encode() if isinstance(content, str) else content
        path, _, query = path.partition("?")
        lang = {**dict(each.split("=") for each in query.split("&") if each), **(params or {})}.get("lang", "en")
        return self.told(
            lambda tell: self.device.answer(method, path, lang, data.decode(errors="surrogateescape"), tell)
        )

    def told(self, work: Callable[[Callable[[int, str, str, str], None]], Coroutine[Any, Any, None]]) -> Said:
        """What some work of the device tells."""
        got: list[Said] = []
        self.runner.run(work(lambda status, kind, file, text: got.append(Said(status, text.encode(), kind, file))))
        (said,) = got
        return said

    def connect(self) -> "DeviceSession":
        return DeviceSession(self)


class DeviceSession:
    """A line to a device, to be used like the session of a test client."""

    def __init__(self, client: DeviceClient) -> None:
        self._client = client
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self.closed: list[int] = []

    def __enter__(self) -> "DeviceSession":
        async def open_line() -> DeviceLine:
            return self._client.device.open(self._heard.put_nowait, self.closed.append)

        self._line = self._client.runner.run(open_line())
        return self

    def __exit__(self, *_: object) -> None:
        self._line.cut()
        self._client.runner.run(self._line.over())

    def send_text(self, text: str) -> None:
        self._line.tell(text)

    def receive_text(self) -> str:
        return self._client.runner.run(self._heard.get())


Client = TestClient | DeviceClient


def line_to(at: Client) -> WebSocketTestSession | DeviceSession:
    return at.connect() if isinstance(at, DeviceClient) else connect(at)
