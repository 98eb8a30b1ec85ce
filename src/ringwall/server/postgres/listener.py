"""What other servers do with the same tables, as the database tells it (LISTEN and NOTIFY).

The connection on which we listen is also what makes us one of the servers: it holds an advisory lock that others see,
and that goes with it however this process ends. A pooler that lends connections for one transaction each cannot stand
in between.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final

import msgspec
import psycopg
from msgspec import Struct
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGresult

from ringwall.server.postgres.lines import Lines
from ringwall.server.postgres.schema import OURS, Line, prepare
from ringwall.server.storage import StorageError, StoredEntry, Witness

log = logging.getLogger(__name__)

CHANNEL: Final = "ringwall"
"""Where servers tell each other something; what happens at a table is told on a channel of its own."""
LONGEST: Final = 7_800
"""Bytes of a notice; the database carries fewer than 8,000."""
SERVERS: Final = OURS + 1
"""The first key of the locks by which servers know of each other; the second is the server's number."""
AGAIN_AFTER: Final = 0.5
"""Seconds between two attempts to hear again."""
ROLL_CALL: Final = 2.0
"""Seconds between two looks at who is there."""
ALIVE: Final = """
SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


def channel_of(table: str) -> str:
    """A table may be called anything, a channel may not."""
    return f"{CHANNEL}_{blake2b(table.encode(), digest_size=12).hexdigest()}"


class Notice(Struct, array_like=True, omit_defaults=True):
    server: int
    number: int
    """Counts the notices of a server: the database leaves out what is said twice in one go."""
    kind: str
    """``e`` for entries, ``r`` for a table that was rewritten, ``d`` for a deleted one, ``s`` for something said."""
    table: str = ""
    first: int = 0
    entries: list[tuple[float, str]] = []
    said: str = ""


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Notice).decode


class Notices:
    """What one server has to say."""

    def __init__(self, server: int) -> None:
        self.server = server
        self._count = 0

    def _next(self, kind: str, table: str = "") -> Notice:
        self._count += 1
        return Notice(self.server, self._count, kind, table)

    def of(self, kind: str, table: str) -> str:
        return _encode(self._next(kind, table)).decode()

    def saying(self, said: bytes) -> str:
        notice = self._next("s")
        notice.said = said.decode()
        return _encode(notice).decode()

    def appended(self, table: str, entries: Sequence[StoredEntry]) -> str:
        """With the entries, so that nobody has to ask for them, unless they are too long or no text."""
        notice = self._next("e", table)
        notice.first = entries[0].seq
        with suppress(UnicodeDecodeError):
            notice.entries = [(entry.at, entry.data.decode()) for entry in entries]
            if len(told := _encode(notice)) < LONGEST:
                return told.decode()
        notice.entries = []
        return _encode(notice).decode()


class Listener:
    def __init__(self, lines: Lines, server: int) -> None:
        """Connects; an error of psycopg's, or a :class:`StorageError`, if that is impossible."""
        self._lines = lines
        self._server = server
        self._own = f"[{server},".encode()
        """How our own notices begin, of which nobody has to be told."""
        self._line: Line = self._call()
        self._ear: int | None = None
        """The socket of the connection that is listened to; a connection that is broken does not tell it."""
        self._witness: Witness | None = None
        self._deaf = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._calling: asyncio.Future[Line] | None = None
        """A connection that is being made; it is closed even if nobody wants it any more."""
        self._watched: set[str] = set()
        """The channels of tables."""
        self._wishes: list[str] = []
        """Statements for this connection. Those that gather while it is busy are carried out in one go."""
        self._granted: list[asyncio.Future[None]] = []
        """Who waits for the wishes, and for those that are being carried out."""
        self._granting: list[asyncio.Future[None]] | None = None
        self.known: set[str] = set()
        """The servers that have said something."""
        self.refused: StorageError | None = None
        """Why these tables cannot be served any more: a newer version has changed the schema."""

    def begin(self, witness: Witness) -> None:
        self._witness = witness
        self._deaf = asyncio.Event()
        self._listen()
        self._task = asyncio.create_task(self._keep_listening())

    async def watch(self, table: str) -> None:
        channel = channel_of(table)
        self._watched.add(channel)
        await self._wish(f"LISTEN {channel}")

    def unwatch(self, table: str) -> None:
        channel = channel_of(table)
        self._watched.discard(channel)
        self._wish(f"UNLISTEN {channel}")

    async def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._lose()
        if self._calling is not None:
            with suppress(psycopg.Error, StorageError):
                (await self._calling).close()
        self._line.close()

    def _call(self) -> Line:
        line = self._lines.connect()
        try:
            prepare(line, self._lines.name)
            line.execute("SELECT pg_advisory_lock(%s, %s)", (SERVERS, self._server))
            line.execute(f"LISTEN {CHANNEL}".encode())
        except BaseException:
            line.close()
            raise
        return line

    def _listen(self) -> None:
        self._ear = self._line.fileno()
        asyncio.get_running_loop().add_reader(self._ear, self._hear)
        self._hear()  # what has come already

    def _lose(self) -> None:
        """The connection is of no use any more. Nobody waits for it: the next one listens to all, and catches up."""
        if self._ear is not None:
            asyncio.get_running_loop().remove_reader(self._ear)
            self._ear = None
        self._deaf.set()
        for waits in (*(self._granting or ()), *self._granted):
            _grant(waits)
        self._wishes, self._granted, self._granting = [], [], None

    def _wish(self, *statements: str) -> asyncio.Future[None]:
        """Have something carried out on the connection, if there is one."""
        waits: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._task is None or self._deaf.is_set() or not statements:
            _grant(waits)
            return waits
        self._wishes += statements
        self._granted.append(waits)
        if self._granting is None:
            self._ask()
        return waits

    def _ask(self) -> None:
        wishes, self._wishes = self._wishes, []
        self._granting, self._granted = self._granted, []
        try:
            self._line.pgconn.send_query("; ".join(wishes).encode())
            self._line.pgconn.flush()
        except psycopg.Error:
            self._lose()

    def _hear(self) -> None:
        channel = self._line.pgconn
        try:
            channel.consume_input()
            while (notice := channel.notifies()) is not None:
                if not notice.extra.startswith(self._own):
                    self._take(notice.extra)
            while self._granting is not None and not channel.is_busy():
                self._take_answer(channel.get_result())
        except psycopg.Error:
            self._lose()

    def _take_answer(self, result: PGresult | None) -> None:
        if result is not None:
            if result.status != ExecStatus.COMMAND_OK:
                raise psycopg.OperationalError("a table cannot be watched")
            return
        granted, self._granting = self._granting, None
        for waits in granted or ():
            _grant(waits)
        if self._wishes:
            self._ask()

    def _take(self, said: bytes) -> None:
        try:
            notice = _decode(said)
        except msgspec.MsgspecError as error:
            log.warning("a notice in the database is not understood (%s)", error)
            return
        if self._witness is not None:
            _shielded(lambda: self._pass_on(notice))

    def _pass_on(self, notice: Notice) -> None:
        witness = self._witness
        assert witness is not None
        match notice.kind:
            case "e":
                told = enumerate(notice.entries, start=notice.first)
                entries = [StoredEntry(seq, at, data.encode()) for seq, (at, data) in told]
                witness.appended(notice.table, notice.first, entries)
            case "r":
                witness.rewritten(notice.table)
            case "d":
                witness.deleted(notice.table)
            case "s":
                self.known.add(str(notice.server))
                witness.heard(str(notice.server), notice.said.encode())

    async def _keep_listening(self) -> None:
        """Make a connection that broke anew, for as long as it takes."""
        while True:
            await self._deaf.wait()
            log.warning("%s: the connection is lost", self._lines.name)
            with suppress(psycopg.Error):
                self._line.close()
            self._line, self._calling = await self._call_again(), None
            self._deaf.clear()
            self._listen()
            await self._wish(*(f"LISTEN {channel}" for channel in self._watched))
            log.warning("%s: the connection is back", self._lines.name)
            if self._witness is not None:
                _shielded(self._witness.missed)

    async def _call_again(self) -> Line:
        while True:
            try:
                self._calling = asyncio.ensure_future(asyncio.to_thread(self._call))
                return await asyncio.shield(self._calling)
            except psycopg.Error:
                pass
            except StorageError as error:
                if self.refused is None:
                    log.error("%s", error)
                self.refused = error
            await asyncio.sleep(AGAIN_AFTER)


def _grant(waits: asyncio.Future[None]) -> None:
    if not waits.done():
        waits.set_result(None)


def _shielded(tell: Callable[[], None]) -> None:
    """Whatever is wrong with one notice, the next is heard."""
    try:
        tell()
    except Exception:
        log.exception("what another server did could not be taken in")


def servers_there(line: Line) -> set[int]:
    rows: Any = line.execute(ALIVE, (SERVERS,))
    return {number for (number,) in rows}
