"""Tables in PostgreSQL: durable when acknowledged, checked row by row when read back, for any number of servers.

One thread writes. While it waits for the database more writes gather, and they go there together. Another thread reads.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from hashlib import blake2b
from ipaddress import ip_network
from itertools import groupby
from secrets import randbits
from typing import Any, Final, NamedTuple, TypeVar

import psycopg
from psycopg.errors import UniqueViolation

from ringwall.server.bans import Network
from ringwall.server.clerk import Clerk
from ringwall.server.postgres.lines import PATIENCE, Caller, Lines
from ringwall.server.postgres.listener import ROLL_CALL, Listener, Notices, channel_of, servers_there
from ringwall.server.postgres.schema import Line
from ringwall.server.seals import read_entries, seal, sound
from ringwall.server.storage import (
    Away,
    Conflict,
    Mark,
    StorageError,
    StoredEntry,
    StoredTable,
    TableDamaged,
    TableHead,
    Witness,
)

T = TypeVar("T")
log = logging.getLogger(__name__)
SLOW: Final = 10.0
"""Seconds after which nobody waits for the database any longer: pages are told that it is away."""


class Append(NamedTuple):
    """Entries that follow one another, and what the other servers are told of it."""

    table: str
    entries: tuple[StoredEntry, ...]
    notice: str


class Say(NamedTuple):
    """What the other servers are told."""

    notice: str


class PostgresStorage:
    """The storage of one server process, of which there may be several. It is used from one event loop."""

    def __init__(self, url: str, patience: float = PATIENCE, slow: float = SLOW) -> None:
        """Connects and brings the schema up to date; :class:`StorageError` if that is impossible."""
        self._lines = Lines(url, patience)
        self._slow = slow
        self._notices = Notices(randbits(31))
        try:
            self._listener = Listener(self._lines, self._notices.server)
        except psycopg.Error as error:
            # What the database says to somebody it does not let in is for whoever starts the server.
            raise StorageError(f"{self._lines.name} cannot be used: {' '.join(str(error).split())}") from error
        self._writer = _Writer(self._lines)
        self._reader = _Reader(self._lines)
        self._closed = False
        self._witness: Witness | None = None
        self._roll_call: asyncio.Task[None] | None = None
        self._reader.start()
        self._writer.start()

    async def create(self, table: StoredTable) -> None:
        await self._write(lambda line, unsure: _create(line, table, unsure))

    async def append(self, table: str, entries: Sequence[StoredEntry]) -> None:
        """A caller that is cancelled meanwhile must load the table to learn whether the entries were kept."""
        if entries:
            for expected, entry in enumerate(entries, start=entries[0].seq):
                if entry.seq != expected:
                    raise Conflict(f"table {table} goes on with entry {expected}, not {entry.seq}")
            kept = tuple(entries)
            work = Append(table, kept, self._notices.appended(table, kept))
            await self._write(work, lambda witness: witness.appended(table, kept[0].seq, kept))

    async def load(self, table: str) -> tuple[StoredTable, list[StoredEntry]] | None:
        return await self._read(lambda line: _load(line, table))

    async def heads(self, limit: int) -> list[TableHead]:
        """A damaged head is left out, so that one table does not hide the others."""
        return await self._read(lambda line: _heads(line, limit))

    async def rewrite(self, table: StoredTable, entries: Sequence[StoredEntry]) -> None:
        kept, notice = tuple(entries), self._notices.of("r", table.id)
        await self._write(
            lambda line, unsure: _replace(line, table, kept, notice), lambda witness: witness.rewritten(table.id)
        )

    async def delete(self, table: str) -> bool:
        notice = self._notices.of("d", table)
        known: bool = await self._write(
            lambda line, unsure: _delete(line, table, notice), lambda witness: witness.deleted(table)
        )
        return known

    async def later(self, table: str, after: int) -> list[StoredEntry]:
        return await self._read(lambda line: _later(line, table, after))

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        return await self._read(lambda line: _marks(line, list(tables)))

    # --- with other servers ---

    async def begin(self, witness: Witness) -> None:
        self._witness = witness
        self._listener.begin(witness)
        self._roll_call = asyncio.create_task(self._call_roll(witness))

    async def watch(self, table: str) -> None:
        self._check_open()
        await self._in_time(self._listener.watch(table))

    def unwatch(self, table: str) -> None:
        self._listener.unwatch(table)

    async def servers(self) -> set[str]:
        there = await self._read(servers_there)
        return {str(server) for server in there - {self._notices.server}}

    async def _call_roll(self, witness: Witness) -> None:
        """A server that ends says so, unless it is killed; that one is missed here."""
        while True:
            with suppress(StorageError):
                known = set(self._listener.known)
                for server in known - await self.servers():
                    self._listener.known.discard(server)
                    witness.lost(server)
            await asyncio.sleep(ROLL_CALL)

    def tell(self, said: bytes) -> None:
        if not self._closed:
            self._writer.post(Say(self._notices.saying(said)))

    async def take_turn(self, table: str, entries: int) -> bool:
        taken: bool = await self._write(lambda line, unsure: _try_lock(line, table, entries))
        return taken

    async def end_turn(self, table: str) -> None:
        await self._write(lambda line, unsure: _unlock(line, table))

    # --- bans ---

    async def bans(self) -> dict[Network, datetime]:
        return await self._read(_bans)

    async def keep_bans(self, bans: Mapping[Network, datetime]) -> None:
        kept = dict(bans)
        await self._write(lambda line, unsure: _keep_bans(line, kept))

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._roll_call is not None:
            self._roll_call.cancel()
        await asyncio.gather(*(self._end_in_time(clerk.stop()) for clerk in (self._reader, self._writer)))
        await self._end_in_time(self._listener.end())

    async def _write(self, work: Work, late: Callable[[Witness], None] = lambda witness: None) -> Any:
        """Our own notices are not heard. What is done when nobody waits for it any more is told ``late``."""
        self._check_open()
        asked = self._writer.order(work)
        try:
            return await self._in_time(asyncio.shield(asked))
        except BaseException:
            asked.add_done_callback(lambda done: self._tell_late(done, late))
            raise

    def _tell_late(self, done: asyncio.Future[Any], late: Callable[[Witness], None]) -> None:
        if not done.cancelled() and done.exception() is None and self._witness is not None:
            late(self._witness)

    async def _read(self, work: Callable[[Line], T]) -> T:
        self._check_open()
        answer: T = await self._in_time(self._reader.order(work))
        return answer

    def _check_open(self) -> None:
        if self._closed:
            raise StorageError(f"{self._lines.name} has been closed")
        if self._listener.refused is not None:
            raise self._listener.refused

    async def _in_time(self, asked: Awaitable[T]) -> T:
        try:
            async with asyncio.timeout(self._slow):
                return await asked
        except TimeoutError:
            raise Away(f"{self._lines.name}: nobody knows what became of it, because it does not answer") from None

    async def _end_in_time(self, end: Awaitable[None]) -> None:
        try:
            await self._in_time(end)
        except Away:
            log.warning("%s does not answer; what was begun there is left as it is", self._lines.name)


# --- the two threads ---

Work = Append | Say | Callable[[Line, bool], Any]
"""Some entries, or something else to be done, which is told whether it may have been done already."""


class _Writer(Clerk[Work]):
    """Sends all entries that wait at once. One that is refused takes none of the others with it."""

    def __init__(self, lines: Lines) -> None:
        super().__init__()
        self._lines = lines
        self._caller = Caller(lines)

    def hang_up(self) -> None:
        self._caller.hang_up()

    def serve(self, works: list[Work]) -> list[object]:
        answers: list[object] = []
        for told, group in groupby(works, lambda work: isinstance(work, Append | Say)):
            together = list(group)
            answers += self._append(together) if told else [self._do(work) for work in together]
        return answers

    def _do(self, work: Any) -> object:
        try:
            return self._caller.insist(work)
        except Exception as error:
            return self._lines.explain(error, "nothing was stored")

    def _append(self, works: list[Any]) -> list[object]:
        appends = [(work.table, place) for place, work in enumerate(works) if isinstance(work, Append)]
        places = [place for _, place in sorted(appends)]
        ordered = [works[place] for place in places]
        said = [work.notice for work in works if isinstance(work, Say)]
        try:
            outcomes = self._caller.insist(lambda line, unsure: _append(line, ordered, unsure, said))
        except Exception as error:
            # Nothing of the group was kept. A full disk may still have room for some of it, one by one.
            told = self._lines.explain(error, "nothing was stored")
            if len(works) == 1 or isinstance(told, Away):
                return [told] * len(works)
            return [answer for work in works for answer in self._append([work])]
        answers: list[object] = [None] * len(works)
        for place, outcome in zip(places, outcomes, strict=True):
            answers[place] = outcome
        return answers


class _Reader(Clerk[Callable[[Line], Any]]):
    """Reads each table as it was at one moment."""

    def __init__(self, lines: Lines) -> None:
        super().__init__(patient=False)
        self._lines = lines
        self._caller = Caller(lines)

    def hang_up(self) -> None:
        self._caller.hang_up()

    def serve(self, works: list[Callable[[Line], Any]]) -> list[object]:
        return [self._look(work) for work in works]

    def _look(self, work: Callable[[Line], Any]) -> object:
        try:
            return self._caller.insist(lambda line, unsure: work(line))
        except Exception as error:
            return self._lines.explain(error, "it could not be read")


# --- the rows ---


def _opening_seal(table: StoredTable) -> bytes:
    return seal(table.id, 0, float(table.created), table.opening)


def _create(line: Line, table: StoredTable, unsure: bool) -> None:
    row = (table.id, float(table.created), float(table.created), table.opening, _opening_seal(table))
    try:
        line.execute(
            "INSERT INTO tables (id, created, changed, entries, opening, seal) VALUES (%b, %b, %b, 0, %b, %b)", row
        )
    except UniqueViolation:
        found = line.execute("SELECT seal FROM tables WHERE id = %s", row[:1]).fetchone()
        if not unsure or found != row[-1:]:
            raise Conflict(f"there is a table {table.id} already") from None


def _append(
    line: Line, appends: Sequence[Append], unsure: bool, said: Sequence[str] = ()
) -> list[Conflict | StorageError | None]:
    """What became of each."""
    entries = [(append.table, entry) for append in appends for entry in append.entries]
    given = (
        [append.table for append in appends],
        [append.entries[0].seq for append in appends],
        [len(append.entries) for append in appends],
        [append.notice for append in appends],
        [channel_of(append.table) for append in appends],
        [float(entry.at) for _, entry in entries],
        [entry.data for _, entry in entries],
        [seal(table, entry.seq, float(entry.at), entry.data) for table, entry in entries],
        list(said),
    )
    row = line.execute(APPEND, given, prepare=True, binary=True).fetchone()
    assert row is not None
    return [_outcome(line, append, has, unsure) for append, has in zip(appends, row[0], strict=True)]


def _outcome(line: Line, append: Append, has: int | None, unsure: bool) -> Conflict | StorageError | None:
    first = append.entries[0].seq
    if has == -1 or (unsure and has is not None and _is_there(line, append)):
        return None
    if has is None:
        return StorageError(f"there is no table {append.table}")
    return Conflict(f"table {append.table} goes on with entry {has + 1}, not {first}")


def _is_there(line: Line, append: Append) -> bool:
    """Whether it is our own entry that has the place: the connection broke after it had been stored."""
    last = append.entries[-1]
    query = 'SELECT entries.seal FROM entries JOIN tables ON number = "table" WHERE id = %s AND seq = %s'
    found = line.execute(query, (append.table, last.seq)).fetchone()
    return found == (seal(append.table, last.seq, float(last.at), last.data),)


def _replace(line: Line, table: StoredTable, entries: tuple[StoredEntry, ...], notice: str) -> None:
    with line.transaction():
        row = (float(table.created), table.opening, _opening_seal(table), table.id)
        found = line.execute("SELECT number, entries FROM tables WHERE id = %s FOR UPDATE", (table.id,)).fetchone()
        if found is None:
            raise StorageError(f"there is no table {table.id}")
        number, has = found
        if has != len(entries):
            raise Conflict(f"table {table.id} has {has} entries by now, not {len(entries)}")
        line.execute(
            "UPDATE tables SET entries = 0, edition = edition + 1, created = %b, opening = %b, seal = %b WHERE id = %s",
            row,
        )
        line.execute('DELETE FROM entries WHERE "table" = %s', (number,))
        if entries:
            (outcome,) = _append(line, [Append(table.id, entries, notice)], False)
            if outcome is not None:
                raise outcome
        else:
            line.execute(NOTIFY, (channel_of(table.id), notice))


def _delete(line: Line, table: str, notice: str) -> bool:
    with line.transaction():
        found = line.execute("SELECT number FROM tables WHERE id = %s FOR UPDATE", (table,)).fetchone()
        if found is None:
            return False
        line.execute('DELETE FROM entries WHERE "table" = %s', found)
        line.execute("DELETE FROM tables WHERE number = %s", found)
        line.execute(NOTIFY, (channel_of(table), notice))
        return True


APPEND: Final = (
    "SELECT append(%b::text[], %b::int4[], %b::int4[], %b::text[], %b::text[], "
    "%b::float8[], %b::bytea[], %b::bytea[], %b::text[])"
)
NOTIFY: Final = "SELECT pg_notify(%s, %s)"
LOADED: Final = """
SELECT id, created, entries, edition, opening, seal,
    ARRAY(SELECT entries.seq FROM entries WHERE "table" = number ORDER BY entries.seq),
    ARRAY(SELECT entries.at FROM entries WHERE "table" = number ORDER BY entries.seq),
    ARRAY(SELECT entries.data FROM entries WHERE "table" = number ORDER BY entries.seq),
    ARRAY(SELECT entries.seal FROM entries WHERE "table" = number ORDER BY entries.seq)
FROM tables WHERE id = %s
"""
"""One statement sees the tables as they are at one moment."""


def _load(line: Line, table: str) -> tuple[StoredTable, list[StoredEntry]] | None:
    row = line.execute(LOADED, (table,), binary=True).fetchone()
    if row is None:
        return None
    name, created, count, edition, opening, sealed, *columns = row
    if not sound(name, 0, created, opening, sealed):
        raise TableDamaged(table, "its opening is not what was written")
    return StoredTable(name, created, opening, edition), read_entries(table, 0, count, zip(*columns, strict=True))


LATER: Final = """
SELECT entries,
    ARRAY(SELECT entries.seq FROM entries WHERE "table" = number AND entries.seq > %(after)s ORDER BY entries.seq),
    ARRAY(SELECT entries.at FROM entries WHERE "table" = number AND entries.seq > %(after)s ORDER BY entries.seq),
    ARRAY(SELECT entries.data FROM entries WHERE "table" = number AND entries.seq > %(after)s ORDER BY entries.seq),
    ARRAY(SELECT entries.seal FROM entries WHERE "table" = number AND entries.seq > %(after)s ORDER BY entries.seq)
FROM tables WHERE id = %(table)s
"""


def _later(line: Line, table: str, after: int) -> list[StoredEntry]:
    row = line.execute(LATER, {"table": table, "after": after}, binary=True).fetchone()
    return [] if row is None else read_entries(table, after, row[0], zip(*row[1:], strict=True))


def _marks(line: Line, tables: list[str]) -> dict[str, Mark]:
    rows = line.execute("SELECT id, entries, edition FROM tables WHERE id = ANY(%s)", (tables,))
    return {table: Mark(entries, edition) for table, entries, edition in rows}


TRY_LOCK: Final = """
SELECT CASE WHEN (SELECT entries FROM tables WHERE id = %s) > %s THEN false ELSE pg_try_advisory_lock(%s::bigint) END
"""


def _turn(table: str) -> int:
    """The key of a table's lock."""
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)


def _try_lock(line: Line, table: str, entries: int) -> bool:
    row = line.execute(TRY_LOCK, (table, entries, _turn(table))).fetchone()
    return row == (True,)


def _unlock(line: Line, table: str) -> None:
    line.execute("SELECT pg_advisory_unlock(%s::bigint)", (_turn(table),))


def _heads(line: Line, limit: int) -> list[TableHead]:
    rows = line.execute(
        "SELECT id, created, changed, entries, opening, seal FROM tables ORDER BY changed DESC, number DESC LIMIT %s",
        (limit,),
        binary=True,
    )
    return [TableHead(*row[:5]) for row in rows if sound(row[0], 0, row[1], row[4], row[5])]


def _bans(line: Line) -> dict[Network, datetime]:
    rows: Iterable[tuple[str, datetime]] = line.execute("SELECT network::text, until FROM bans")
    return {ip_network(network): until for network, until in rows}


def _keep_bans(line: Line, bans: Mapping[Network, datetime]) -> None:
    with line.transaction():
        line.execute("DELETE FROM bans")
        with line.cursor() as cursor:
            cursor.executemany("INSERT INTO bans VALUES (%s, %s)", [(str(net), until) for net, until in bans.items()])
