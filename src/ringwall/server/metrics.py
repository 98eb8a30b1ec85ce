"""Figures for Prometheus: how many are here, what they do, how long they wait, and what is refused.

Nothing in the server knows that it is measured. Requests and sockets are watched as they go in and out, storage and
bots are wrapped, and the rooms are counted when somebody asks. No figure names a table, a person or an address.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final, get_args

import msgspec
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, make_asgi_app
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ringwall.server.bans import Network
from ringwall.server.bot_workers import BotWorkers
from ringwall.server.guard import Guard
from ringwall.server.hall import Hall
from ringwall.server.journal import BOT
from ringwall.server.room import Action
from ringwall.server.storage import Mark, Storage, StoredEntry, StoredTable, TableHead, Witness
from ringwall.server.thinking import BotJob

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
WISHES: Final = frozenset(kind.__struct_config__.tag for kind in get_args(Action))
UNANSWERED: Final = 64
"""So many wishes of one page are timed at once; older ones got no answer, such as those that were too many."""
REFUSED: Final = 400
"""Statuses from here on are refusals."""


class Metrics:
    """The figures of one server."""

    def __init__(self, logger: logging.Logger) -> None:
        """Its warnings and errors are counted too."""
        self.registry = registry = CollectorRegistry()
        self.opened = Counter("ringwall_tables_opened", "Tables and records that were stored anew", registry=registry)
        self.entries = Counter(
            "ringwall_entries", "What happened at tables, by kind and by whom", ["kind", "by"], registry=registry
        )
        self.answers = self._waits("ringwall_answer_seconds", "From a page's wish to its answer, by kind", "kind")
        self.requests = self._waits("ringwall_request_seconds", "HTTP requests, by status", "status")
        self.storing = self._waits("ringwall_storage_seconds", "Waits for the disk, by what for", "what")
        self.bots = self._waits("ringwall_bot_seconds", "A bot's choice, its waiting included", "bot")
        self.refusals = Counter("ringwall_refusals", "What was refused, by reason", ["code"], registry=registry)
        self.log = Counter("ringwall_log_messages", "Warnings and errors in the log", ["level"], registry=registry)
        ProcessCollector(registry=registry)
        logger.addHandler(_Listener(self))

    def _waits(self, name: str, words: str, by: str) -> Histogram:
        return Histogram(name, words, [by], buckets=SECONDS, registry=self.registry)

    def count_rooms(self, hall: Hall) -> None:
        self.registry.register(_Rooms(hall))

    def app(self, names: tuple[str, ...] = ()) -> ASGIApp:
        """What answers Prometheus."""
        return Guard(make_asgi_app(self.registry), names)


class _Rooms(Collector):
    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def collect(self) -> Iterator[GaugeMetricFamily]:
        rooms = self._hall.rooms
        yield GaugeMetricFamily("ringwall_tables", "Tables in memory: somebody is there or a bot thinks", len(rooms))
        yield GaugeMetricFamily("ringwall_people", "People at their seats", sum(len(room.people) for room in rooms))
        pages = sum(len(room.connections) for room in rooms)
        yield GaugeMetricFamily("ringwall_pages", "Connected pages, spectators' too", pages)
        yield GaugeMetricFamily("ringwall_bots_thinking", "Tables where a bot has to choose", self._hall.thinking)


class _Listener(logging.Handler):
    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self._metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        self._metrics.log.labels(record.levelname.lower()).inc()


# --- requests and sockets ---


class _Said(msgspec.Struct):
    """As much as has to be read of a message."""

    t: str = ""
    id: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """As long as that of a message may be."""
    code: str = ""


_read_said: Final = msgspec.json.Decoder(_Said).decode
_ANSWERS: Final = ('{"t":"ack"', '{"t":"refused"', '{"t":"problem"')
"""How the few messages begin that are read on their way out."""


class Watch:
    """Sees everything that goes in and out."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._watch_request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._watch_socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _watch_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                status = message["status"]
                self._metrics.requests.labels(status).observe(perf_counter() - begun)
                if status >= REFUSED:
                    self._metrics.refusals.labels(f"http_{status}").inc()
            await send(message)

        await self._app(scope, receive, sending)

    async def _watch_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        wishes: dict[str, tuple[str, float]] = {}
        """The kind of each that has not been answered, and when it came."""

        async def receiving() -> Message:
            message = await receive()
            said = _said(message)
            if said is not None and said.t in WISHES:
                wishes[said.id] = said.t, perf_counter()
                if len(wishes) > UNANSWERED:
                    del wishes[next(iter(wishes))]
            return message

        async def sending(message: Message) -> None:
            if (message.get("text") or "").startswith(_ANSWERS):
                self._hear(_said(message), wishes)
            elif message["type"] == "websocket.close" and message.get("code", 0) >= 4000:
                self._metrics.refusals.labels(f"closed_{message['code']}").inc()
            await send(message)

        await self._app(scope, receiving, sending)

    def _hear(self, answer: _Said | None, wishes: dict[str, tuple[str, float]]) -> None:
        if answer is None:
            return
        if answer.code:
            self._metrics.refusals.labels(answer.code).inc()
        if answer.id in wishes:
            kind, begun = wishes.pop(answer.id)
            self._metrics.answers.labels(kind).observe(perf_counter() - begun)


def _said(message: Message) -> _Said | None:
    """What cannot be read is not measured; that it is refused is somebody else's business."""
    try:
        return _read_said(message.get("text") or b"")
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


# --- the disk and the bots ---


class _Written(msgspec.Struct):
    """As much of an entry as is counted."""

    e: str
    who: str


_read_written: Final = msgspec.json.Decoder(_Written).decode


class TimedStorage:
    """A storage whose work is measured."""

    def __init__(self, storage: Storage, metrics: Metrics) -> None:
        self._storage = storage
        self._metrics = metrics

    async def create(self, table: StoredTable) -> None:
        with self._timed("create"):
            await self._storage.create(table)
        self._metrics.opened.inc()

    async def append(self, table: str, entries: Sequence[StoredEntry]) -> None:
        with self._timed("append"):
            await self._storage.append(table, entries)
        for entry in entries:
            written = _read_written(entry.data)
            self._metrics.entries.labels(written.e, "bot" if written.who == BOT else "person").inc()

    async def load(self, table: str) -> tuple[StoredTable, list[StoredEntry]] | None:
        with self._timed("load"):
            return await self._storage.load(table)

    async def heads(self, limit: int) -> list[TableHead]:
        return await self._storage.heads(limit)

    async def rewrite(self, table: StoredTable, entries: Sequence[StoredEntry]) -> None:
        await self._storage.rewrite(table, entries)

    async def delete(self, table: str) -> bool:
        return await self._storage.delete(table)

    async def later(self, table: str, after: int) -> list[StoredEntry]:
        with self._timed("later"):
            return await self._storage.later(table, after)

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        return await self._storage.marks(tables)

    async def begin(self, witness: Witness) -> None:
        await self._storage.begin(witness)

    async def watch(self, table: str) -> None:
        await self._storage.watch(table)

    def unwatch(self, table: str) -> None:
        self._storage.unwatch(table)

    async def servers(self) -> set[str]:
        return await self._storage.servers()

    def tell(self, said: bytes) -> None:
        self._storage.tell(said)

    async def take_turn(self, table: str, entries: int) -> bool:
        return await self._storage.take_turn(table, entries)

    async def end_turn(self, table: str) -> None:
        await self._storage.end_turn(table)

    async def bans(self) -> dict[Network, datetime]:
        return await self._storage.bans()

    async def keep_bans(self, bans: Mapping[Network, datetime]) -> None:
        await self._storage.keep_bans(bans)

    async def close(self) -> None:
        await self._storage.close()

    @contextmanager
    def _timed(self, what: str) -> Iterator[None]:
        with self._metrics.storing.labels(what).time():
            yield


class TimedBots(BotWorkers):
    """Bots whose choices are measured."""

    def __init__(self, metrics: Metrics, code: tuple[Path, ...] = ()) -> None:
        super().__init__(code=code)
        self._metrics = metrics

    async def choose(self, job: BotJob) -> str:
        with self._metrics.bots.labels(job.bot.partition(":")[0]).time():
            return await super().choose(job)
