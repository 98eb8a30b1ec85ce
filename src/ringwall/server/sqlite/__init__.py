"""Tables in one SQLite file: durable when acknowledged, and checked row by row when read back.

One thread writes. While it waits for the disk more writes gather, and they share the next commit. Another thread reads
on a connection of its own, so that nobody who wants to look waits for the disk. The schema is in ``SCHEMA``.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeVar

from ringwall.server.bans import Network
from ringwall.server.clerk import Clerk
from ringwall.server.seals import read_entries, seal, sound
from ringwall.server.sqlite.bans_file import bans_of, read_bans, write_bans
from ringwall.server.storage import (
    Conflict,
    Mark,
    NoOthers,
    StorageError,
    StoredEntry,
    StoredTable,
    TableDamaged,
    TableHead,
)

T = TypeVar("T")
log = logging.getLogger(__name__)

VERSION: Final = 1
"""The schema this program writes, kept in the file's ``user_version``."""
APPLICATION: Final = int.from_bytes(b"RngW", "big")
"""Marks the file as ours, so that somebody else's database is left alone."""
SCHEMA: Final = (
    """
    CREATE TABLE tables (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        created REAL NOT NULL,
        changed REAL NOT NULL,
        entries INTEGER NOT NULL,
        opening BLOB NOT NULL,
        seal BLOB NOT NULL
    )
    """,
    "CREATE INDEX tables_by_change ON tables (changed)",
    """
    CREATE TABLE entries (
        "table" INTEGER NOT NULL REFERENCES tables (number),
        seq INTEGER NOT NULL,
        at REAL NOT NULL,
        data BLOB NOT NULL,
        seal BLOB NOT NULL,
        PRIMARY KEY ("table", seq)
    ) WITHOUT ROWID
    """,
)
BUSY_SECONDS: Final = 2.0
"""How long to wait for another program, such as a backup, that holds the file."""
DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
REASONS: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "the file is read-only",
    sqlite3.SQLITE_BUSY: "another program holds the file",
    sqlite3.SQLITE_LOCKED: "another program holds the file",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_PERM: "the file may not be written",
    sqlite3.SQLITE_IOERR: "the disk reported an error",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
    sqlite3.SQLITE_NOTADB: "the file is no SQLite database",
}


class File(sqlite3.Connection):
    """A connection to the database."""

    indexed = True
    """Whether its indexes can be used. With damaged ones tables are found by looking through all of them."""


class IndexDamaged(Exception):
    """What was to be done can be done without the index, once this transaction is over."""


class SqliteStorage(NoOthers):
    """The storage of one server process. It is used from one event loop and holds its file until it is closed."""

    def __init__(self, path: Path | str) -> None:
        """Opens the file, or makes it readable for its owner alone; :class:`StorageError` if that is impossible."""
        self.path = Path(path).resolve()
        self._lock = lock_beside(self.path)
        try:
            _make_private(self.path)
            self._writer = _Writer(self.path)
            try:
                self._reader = _Reader(self.path)
            except BaseException:
                self._writer.connection.close()
                raise
        except BaseException:
            os.close(self._lock)
            raise
        self._closed = False
        self._reader.start()
        self._writer.start()

    async def create(self, table: StoredTable) -> None:
        await self._write(lambda connection: insert_table(connection, table))

    async def append(self, table: str, entries: Sequence[StoredEntry]) -> None:
        """A caller that is cancelled meanwhile must load the table to learn whether the entries were kept."""
        kept = tuple(entries)
        if kept:
            await self._write(lambda connection: insert_entries(connection, table, kept))

    async def load(self, table: str) -> tuple[StoredTable, list[StoredEntry]] | None:
        return await self._read(lambda connection: _load(connection, table))

    async def heads(self, limit: int) -> list[TableHead]:
        """A damaged head is left out, so that one table does not hide the others."""
        return await self._read(lambda connection: _heads(connection, limit))

    async def rewrite(self, table: StoredTable, entries: Sequence[StoredEntry]) -> None:
        kept = tuple(entries)
        await self._write(lambda connection: _replace(connection, table, kept))
        await asyncio.to_thread(_tidy_log_away, self.path)

    async def delete(self, table: str) -> bool:
        known = await self._read(lambda connection: _number(connection, table)) is not None
        await self._write(lambda connection: _delete(connection, table))
        await asyncio.to_thread(_tidy_log_away, self.path)
        return known

    async def later(self, table: str, after: int) -> list[StoredEntry]:
        return await self._read(lambda connection: _later(connection, table, after))

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        return await self._read(lambda connection: _marks(connection, tables))

    async def bans(self) -> dict[Network, datetime]:
        return read_bans(bans_of(self.path))

    async def keep_bans(self, bans: Mapping[Network, datetime]) -> None:
        write_bans(bans_of(self.path), bans)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        # The writer goes last: the last connection to close tidies the write-ahead log away.
        for clerk in (self._reader, self._writer):
            await clerk.stop()
        os.close(self._lock)

    async def _write(self, work: Callable[[File], None]) -> None:
        self._refuse_if_closed()
        await self._writer.ask(work)

    async def _read(self, work: Callable[[File], T]) -> T:
        self._refuse_if_closed()
        answer: T = await self._reader.ask(work)
        return answer

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StorageError(f"{self.path.name} has been closed")


# --- the two threads ---


class _Clerk(Clerk[Callable[[File], Any]]):
    """A connection and the thread that alone uses it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._name = path.name
        self.connection = connect(path)

    def hang_up(self) -> None:
        with suppress(sqlite3.Error):
            self.connection.close()

    def _do_without_indexes(self) -> None:
        self.connection.indexed = False
        log.error("%s: an index is damaged; stop the server and run ringwall check-tables", self._name)

    def explain(self, error: Exception, done: str) -> Exception:
        """What to tell the one who asked; never an error of SQLite's own."""
        if isinstance(error, StorageError | TableDamaged):
            return error
        if isinstance(error, sqlite3.Error):
            reason = _reason(error)
        else:
            log.error("the storage failed", exc_info=error)
            reason = type(error).__name__
        told = StorageError(f"{self._name}: {done}, because {reason}")
        told.__cause__ = error
        return told


class _Writer(_Clerk):
    """Puts all waiting writes into one transaction. A write that is refused takes none of the others with it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        try:
            prepare(self.connection, path.name)
        except sqlite3.Error as error:
            self.connection.close()
            raise StorageError(f"{path} cannot be used, because {_reason(error)}") from error
        except BaseException:
            self.connection.close()
            raise

    def serve(self, works: list[Callable[[File], Any]]) -> list[object]:
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            answers = [self._attempt(work) for work in works]
            self.connection.execute("COMMIT")
        except IndexDamaged:
            self._roll_back()
            self._do_without_indexes()
            return self.serve(works)
        except Exception as error:
            # Nothing of the group was kept. A full disk may still have room for some of it, one by one.
            self._roll_back()
            if len(works) == 1:
                return [self.explain(error, "nothing was stored")]
            return [answer for work in works for answer in self.serve([work])]
        return answers

    def _attempt(self, work: Callable[[File], Any]) -> object:
        self.connection.execute("SAVEPOINT one_write")
        try:
            work(self.connection)
        except Exception as error:
            if isinstance(error, IndexDamaged) or _is_damage(error) or not self.connection.in_transaction:
                raise  # SQLite has given up the whole transaction
            self.connection.execute("ROLLBACK TO one_write")
            self.connection.execute("RELEASE one_write")
            return self.explain(error, "nothing was stored")
        self.connection.execute("RELEASE one_write")
        return None

    def _roll_back(self) -> None:
        if self.connection.in_transaction:
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")


class _Reader(_Clerk):
    """Reads each table as it was at one moment."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.connection.execute("PRAGMA query_only = ON")

    def serve(self, works: list[Callable[[File], Any]]) -> list[object]:
        return [self._look(work) for work in works]

    def _look(self, work: Callable[[File], Any]) -> object:
        try:
            self.connection.execute("BEGIN")
            return work(self.connection)
        except IndexDamaged:
            self.connection.execute("ROLLBACK")
            self._do_without_indexes()
            return self._look(work)
        except Exception as error:
            return self.explain(error, "it could not be read")
        finally:
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")


# --- the file ---


def _make_private(path: Path) -> None:
    """SQLite gives its side files the permissions of the database.

    This comes before the first connection: closing a file lets go of every lock this process has on it, SQLite's too.
    """
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if hasattr(os, "fchmod"):
                os.fchmod(handle, 0o600)
        finally:
            os.close(handle)
    except OSError as error:
        raise StorageError(f"{path} cannot be opened: {error.strerror}") from error


def connect(path: Path) -> File:
    try:
        return sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, factory=File)
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be opened, because {_reason(error)}") from error


def prepare(connection: File, name: str) -> None:
    """Check that the file is ours and of our time, and make the tables in a new one."""
    version = _pragma(connection, "user_version")
    application = _pragma(connection, "application_id")
    fresh = not version and not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    if not fresh and application != APPLICATION:
        raise StorageError(f"{name} is the database of another program; choose another file")
    if version > VERSION:
        raise StorageError(
            f"{name} was written by a newer ringwall (schema {version}, this one knows {VERSION}); update ringwall"
        )
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StorageError(f"{name} lies on a disk that cannot hold a write-ahead log; choose another place")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # what is deleted cannot be read in the file any more
    connection.execute("BEGIN IMMEDIATE")
    if fresh:
        for statement in SCHEMA:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")


def _tidy_log_away(path: Path) -> None:
    """The write-ahead log still holds what was deleted from the file; while somebody reads, it stays until later."""
    connection = connect(path)
    try:
        with suppress(sqlite3.Error):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()


def _pragma(connection: File, name: str) -> int:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return int(value)


def _reason(error: sqlite3.Error) -> str:
    return REASONS.get(_code(error), str(error))


def _is_damage(error: Exception) -> bool:
    return isinstance(error, sqlite3.Error) and _code(error) in DAMAGE


def _code(error: sqlite3.Error) -> int:
    """The kind of error without its details; 0 where Python found it."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def lock_beside(path: Path) -> int:
    """Hold a lock that the system lets go of however this process ends, so that one server alone writes the file."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StorageError(f"{path} cannot be opened: {error.strerror}") from error
    try:
        _lock(handle)
    except OSError:
        os.close(handle)
        raise StorageError(f"{path} is in use by another server; stop that one or choose another file") from None
    return handle


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


# --- the rows ---


def _opening_seal(table: StoredTable) -> bytes:
    return seal(table.id, 0, float(table.created), table.opening)


def insert_table(connection: File, table: StoredTable) -> None:
    row = (table.id, float(table.created), float(table.created), table.opening, _opening_seal(table))
    try:
        connection.execute(
            "INSERT INTO tables (id, created, changed, entries, opening, seal) VALUES (?, ?, ?, 0, ?, ?)", row
        )
    except sqlite3.IntegrityError:
        raise Conflict(f"there is a table {table.id} already") from None


def insert_entries(connection: File, table: str, entries: Sequence[StoredEntry]) -> None:
    found = _rows(connection, "SELECT number, entries FROM tables {} WHERE id = ? LIMIT 1", table)
    if not found:
        raise StorageError(f"there is no table {table}")
    number, before = found[0]
    for expected, entry in enumerate(entries, start=before + 1):
        if entry.seq != expected:
            raise Conflict(f"table {table} goes on with entry {expected}, not {entry.seq}")
    rows = [
        (number, entry.seq, float(entry.at), entry.data, seal(table, entry.seq, float(entry.at), entry.data))
        for entry in entries
    ]
    try:
        connection.executemany('INSERT INTO entries ("table", seq, at, data, seal) VALUES (?, ?, ?, ?, ?)', rows)
    except sqlite3.IntegrityError:
        raise Conflict(f"table {table} holds entry {before + 1} already") from None
    last = entries[-1]
    if not connection.indexed:
        # One of them has the times of the changes. They only sort a list, and no game ends for that.
        connection.execute("UPDATE tables SET entries = ? WHERE number = ?", (last.seq, number))
        return
    with _by_index(connection):
        changes = (last.seq, float(last.at), number)
        connection.execute("UPDATE tables SET entries = ?, changed = ? WHERE number = ?", changes)


def _replace(connection: File, table: StoredTable, entries: Sequence[StoredEntry]) -> None:
    number = _number(connection, table.id)
    if number is None:
        raise StorageError(f"there is no table {table.id}")
    ((has,),) = connection.execute("SELECT entries FROM tables WHERE number = ?", (number,)).fetchall()
    if has != len(entries):
        raise Conflict(f"table {table.id} has {has} entries by now, not {len(entries)}")
    connection.execute('DELETE FROM entries WHERE "table" = ?', (number,))
    row = (float(table.created), table.opening, _opening_seal(table), number)
    connection.execute("UPDATE tables SET entries = 0, created = ?, opening = ?, seal = ? WHERE number = ?", row)
    if entries:
        insert_entries(connection, table.id, entries)


def _delete(connection: File, table: str) -> None:
    """Nothing can be taken out of a damaged index, so that has to be made anew first."""
    number = _number(connection, table)
    connection.execute('DELETE FROM entries WHERE "table" = ?', (number,))
    with _by_index(connection):
        connection.execute("DELETE FROM tables WHERE number = ?", (number,))


def _number(connection: File, table: str) -> int | None:
    found = _rows(connection, "SELECT number FROM tables {} WHERE id = ? LIMIT 1", table)
    return int(found[0][0]) if found else None


def _later(connection: File, table: str, after: int) -> list[StoredEntry]:
    found = _load(connection, table)
    return [] if found is None else found[1][after:]


def _marks(connection: File, tables: Sequence[str]) -> dict[str, Mark]:
    found = {table: _rows(connection, "SELECT entries FROM tables {} WHERE id = ? LIMIT 1", table) for table in tables}
    return {table: Mark(rows[0][0], 0) for table, rows in found.items() if rows}


def _load(connection: File, table: str) -> tuple[StoredTable, list[StoredEntry]] | None:
    try:
        wanted = "SELECT number, id, created, entries, opening, seal FROM tables {} WHERE id = ? LIMIT 1"
        heads = _rows(connection, wanted, table)
        if not heads:
            return None
        (head,) = heads
        rows = connection.execute('SELECT seq, at, data, seal FROM entries WHERE "table" = ? ORDER BY seq', head[:1])
        return _read_opening(table, head), read_entries(table, 0, head[3], rows)
    except sqlite3.DatabaseError as error:
        # Without a code it is Python that could not make sense of what lies there.
        if _code(error) in (0, *DAMAGE):
            raise TableDamaged(table, "its place in the file cannot be read") from error
        raise


def _rows(connection: File, select: str, value: object) -> list[tuple[Any, ...]]:
    """Rows found by an index, or if that cannot be used, by looking through the whole table."""
    with _by_index(connection):
        return connection.execute(select.format("" if connection.indexed else "NOT INDEXED"), (value,)).fetchall()


@contextmanager
def _by_index(connection: File) -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        if connection.indexed and _is_damage(error):
            raise IndexDamaged from error
        raise


def _read_opening(table: str, head: tuple[Any, ...]) -> StoredTable:
    _, name, created, _, opening, sealed = head
    if not sound(name, 0, created, opening, sealed):
        raise TableDamaged(table, "its opening is not what was written")
    return StoredTable(name, created, opening)


def _heads(connection: File, limit: int) -> list[TableHead]:
    """The numbers come from the index alone, so that an unreadable row costs only itself."""
    numbers = _rows(connection, "SELECT number FROM tables {} ORDER BY changed DESC, number DESC LIMIT ?", limit)
    heads: list[TableHead] = []
    for (number,) in numbers:
        head = _head(connection, number)
        if head is None:
            log.warning("table number %d is damaged and was left out of the list", number)
        else:
            heads.append(head)
    return heads


def _head(connection: File, number: int) -> TableHead | None:
    try:
        row = connection.execute(
            "SELECT id, created, changed, entries, opening, seal FROM tables WHERE number = ?", (number,)
        ).fetchone()
    except sqlite3.DatabaseError as error:
        if _code(error) in (0, *DAMAGE):
            return None
        raise
    if row is None:
        return None
    name, created, changed, entries, opening, sealed = row
    return TableHead(name, created, changed, entries, opening) if sound(name, 0, created, opening, sealed) else None
