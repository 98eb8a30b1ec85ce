"""Tables on a shelf: texts under keys, as a browser keeps them (``web/src/device/database.ts``).

A table is three kinds of text: how it was opened (``t/NAME``), how far it has come (``m/NAME``), and its entries
(``e/NAME/000000001``). Every row carries its seal, and what belongs together is written together.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import ClassVar, Final, Protocol, TypeVar

import msgspec
from msgspec import Struct

from ringwall.server.bans import Network
from ringwall.server.seals import read_entries, seal, sound
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

Row = TypeVar("Row")

NAME: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
"""Of a table; one of another form would lie among the rows of others."""


class Shelf(Protocol):
    """What a browser does for us. It is given and gives nothing but texts, and fails with whatever error it likes."""

    async def read(self, first: str, last: str) -> str:
        """All rows from the first key to the one before the last, in JSON: pairs of key and text, in order."""

    async def write(self, known: str, changes: str) -> bool:
        """Pairs of key and text in JSON, or of key and null where there is no row: if all the ``known`` are so, make
        all the ``changes`` so, and none of them otherwise. Durable when it returns.
        """

    async def hold(self, name: str) -> bool:
        """Keep others from a table until it is let go; False where somebody else holds it."""

    def let_go(self, name: str) -> None: ...


class OpenElsewhere(StorageError):
    """Another tab has the table open."""

    refusal: ClassVar[str] = "open_elsewhere"


class NotKept(StorageError):
    """The browser refused to write, for want of space or because its owner has forbidden it."""

    refusal: ClassVar[str] = "not_kept"


class NotRead(StorageError):
    """The browser does not give back what it keeps."""

    refusal: ClassVar[str] = "not_read"


class _Opened(Struct):
    created: float
    opening: bytes
    seal: bytes


class _Mark(Struct):
    entries: int
    changed: float


class _Entry(Struct):
    seq: int
    at: float
    data: bytes
    seal: bytes


_encode: Final = msgspec.json.Encoder().encode
_rows: Final = msgspec.json.Decoder(list[tuple[str, str]]).decode


class ShelfStorage(NoOthers):
    """The storage of a host beside a page. It alone writes the tables it watches."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._writing = asyncio.Lock()
        self._held: set[str] = set()
        self._closed = False

    async def create(self, table: StoredTable) -> None:
        _check_name(table.id)
        async with self._at_work():
            rows = {**_opening_rows(table), **_mark_rows(table.id, 0, table.created)}
            if not await self._write(rows, {f"m/{table.id}": None}):
                raise Conflict(f"there is a table {table.id} already")

    async def append(self, table: str, entries: Sequence[StoredEntry]) -> None:
        if not entries:
            return
        async with self._at_work():
            mark = await self._known_mark(table)
            for expected, entry in enumerate(entries, start=mark.entries + 1):
                if entry.seq != expected:
                    raise Conflict(f"table {table} goes on with entry {expected}, not {entry.seq}")
            last = entries[-1]
            rows = {**_entry_rows(table, entries), **_mark_rows(table, last.seq, last.at)}
            await self._write_after(mark, table, rows)

    async def load(self, table: str) -> tuple[StoredTable, list[StoredEntry]] | None:
        self._refuse_if_closed()
        opened = await self._row(f"t/{table}", _Opened, table)
        mark = await self._mark(table)
        if opened is None and mark is None:
            return None
        if opened is None or mark is None:
            raise TableDamaged(table, "a part of it is missing")
        found = _opened(table, opened)
        rows = [_read(_Entry, text, table) for text in await self._entries(table)]
        sealed = ((row.seq, row.at, row.data, row.seal) for row in rows)
        return found, read_entries(table, 0, mark.entries, sealed)

    async def heads(self, limit: int) -> list[TableHead]:
        """A damaged one is left out, so that one table does not hide the others."""
        self._refuse_if_closed()
        openings = {key[2:]: text for key, text in await self._read("t/", "t0")}
        heads = []
        for key, text in await self._read("m/", "m0"):
            name = key[2:]
            try:
                mark = _read(_Mark, text, name)
                opened = _opened(name, _read(_Opened, openings[name], name))
            except (KeyError, TableDamaged):
                continue
            heads.append(TableHead(name, opened.created, mark.changed, mark.entries, opened.opening))
        return sorted(heads, key=lambda head: head.changed, reverse=True)[:limit]

    async def rewrite(self, table: StoredTable, entries: Sequence[StoredEntry]) -> None:
        async with self._at_work():
            mark = await self._known_mark(table.id)
            if mark.entries != len(entries):
                raise Conflict(f"table {table.id} has {mark.entries} entries by now, not {len(entries)}")
            last = entries[-1].at if entries else table.created
            rows = {
                **_opening_rows(table),
                **_entry_rows(table.id, entries),
                **_mark_rows(table.id, len(entries), last),
            }
            await self._write_after(mark, table.id, rows)

    async def delete(self, table: str) -> bool:
        async with self._at_work():
            keys = [key for key, _ in await self._read(*_range_of(table))]
            known = await self._mark(table) is not None
            await self._write(dict.fromkeys((*keys, f"t/{table}", f"m/{table}")), {})
            return known

    async def later(self, table: str, after: int) -> list[StoredEntry]:
        found = await self.load(table)
        return [] if found is None else found[1][after:]

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        self._refuse_if_closed()
        found = {table: await self._mark(table) for table in tables}
        return {table: Mark(mark.entries, 0) for table, mark in found.items() if mark is not None}

    # --- who has it open ---

    async def watch(self, table: str) -> None:
        """:class:`OpenElsewhere` while another tab has it open."""
        if not await self._shelf.hold(table):
            raise OpenElsewhere(f"table {table} is open in another tab")
        self._held.add(table)

    def unwatch(self, table: str) -> None:
        if table in self._held:
            self._held.discard(table)
            self._shelf.let_go(table)

    async def bans(self) -> dict[Network, datetime]:
        return {}

    async def keep_bans(self, bans: Mapping[Network, datetime]) -> None:
        """Nobody comes in here from anywhere."""

    async def close(self) -> None:
        async with self._writing:
            self._closed = True
            for table in list(self._held):
                self.unwatch(table)

    # --- rows ---

    @asynccontextmanager
    async def _at_work(self) -> AsyncIterator[None]:
        async with self._writing:
            self._refuse_if_closed()
            yield

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StorageError("the tables have been closed")

    async def _known_mark(self, table: str) -> _Mark:
        mark = await self._mark(table)
        if mark is None:
            raise StorageError(f"there is no table {table}")
        return mark

    async def _mark(self, table: str) -> _Mark | None:
        return await self._row(f"m/{table}", _Mark, table)

    async def _row(self, key: str, kind: type[Row], table: str) -> Row | None:
        found = await self._read(key, key + "\0")
        return _read(kind, found[0][1], table) if found else None

    async def _entries(self, table: str) -> list[str]:
        return [text for _, text in await self._read(*_range_of(table))]

    async def _read(self, first: str, last: str) -> list[tuple[str, str]]:
        try:
            return _rows(await self._shelf.read(first, last))
        except Exception as error:
            raise NotRead(f"it could not be read ({type(error).__name__}: {error})") from error

    async def _write_after(self, mark: _Mark, table: str, rows: Mapping[str, str | None]) -> None:
        """Unless somebody else has written meanwhile, where a browser cannot keep others away."""
        if not await self._write(rows, _mark_rows(table, *msgspec.structs.astuple(mark))):
            raise Conflict(f"table {table} has gone on by itself")

    async def _write(self, rows: Mapping[str, str | None], known: Mapping[str, str | None]) -> bool:
        try:
            return await self._shelf.write(_in_json(known), _in_json(rows))
        except Exception as error:
            raise NotKept(f"nothing was stored ({type(error).__name__}: {error})") from error


def _in_json(rows: Mapping[str, str | None]) -> str:
    return _encode(list(rows.items())).decode()


def _check_name(table: str) -> None:
    if not NAME.fullmatch(table):
        raise StorageError(f"{table!r} is no name of a table: letters, digits, - and _, 64 at most")


def _opening_rows(table: StoredTable) -> dict[str, str]:
    created = float(table.created)
    row = _Opened(created, table.opening, seal(table.id, 0, created, table.opening))
    return {f"t/{table.id}": _encode(row).decode()}


def _mark_rows(table: str, entries: int, changed: float) -> dict[str, str]:
    return {f"m/{table}": _encode(_Mark(entries, float(changed))).decode()}


def _entry_rows(table: str, entries: Sequence[StoredEntry]) -> dict[str, str]:
    rows = (
        _Entry(each.seq, float(each.at), each.data, seal(table, each.seq, float(each.at), each.data))
        for each in entries
    )
    return {f"e/{table}/{row.seq:09}": _encode(row).decode() for row in rows}


def _range_of(table: str) -> tuple[str, str]:
    return f"e/{table}/", f"e/{table}0"


def _opened(table: str, row: _Opened) -> StoredTable:
    if not sound(table, 0, row.created, row.opening, row.seal):
        raise TableDamaged(table, "its opening is not what was written")
    return StoredTable(table, row.created, row.opening)


def _read(kind: type[Row], text: str, table: str) -> Row:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError:
        raise TableDamaged(table, "a row of it cannot be read") from None
