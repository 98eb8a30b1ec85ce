"""All tables in one file, to be kept or carried to another device: journals as they are stored, in readable JSON.

What the page keeps beside them travels along: the tokens of the seats, without which nobody could play on.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from ringwall.server.device.shelf import NAME
from ringwall.server.journal import decode_entry, decode_opening
from ringwall.server.moving import EVERY, carry
from ringwall.server.storage import Storage, StorageError, StoredEntry, StoredTable, TableDamaged
from ringwall.server.table import Refusal

FORMAT: Final = 1


class ChestTable(Struct, forbid_unknown_fields=True):
    id: str
    created: float
    opening: Raw
    entries: list[tuple[float, Raw]]
    """When each thing happened, and what."""


class Chest(Struct, forbid_unknown_fields=True):
    ringwall_tables: int
    """The format of the file."""
    page: dict[str, Any]
    tables: list[ChestTable]


class Unpacked(Struct):
    """What has become of a chest."""

    carried: int
    there: int
    """Tables that were here already, as far as they had come or further."""
    others: list[str]
    """Tables that stay behind: there is another of the name, or it has gone on differently here."""
    busy: list[str]
    """Tables that stay behind because another tab has them open."""
    page: dict[str, Any]


class Head(Struct):
    ringwall_tables: int


async def pack(storage: Storage, page: dict[str, Any], wanted: list[str] | None = None) -> Chest:
    """These tables, or all there are. One that cannot be read is left out: it stays where it is."""
    names = [head.id for head in await storage.heads(EVERY)] if wanted is None else wanted
    tables = []
    for name in names:
        try:
            found = await storage.load(name)
        except TableDamaged:
            continue
        if found is not None:
            table, entries = found
            written = [(entry.at, Raw(entry.data)) for entry in entries]
            tables.append(ChestTable(table.id, table.created, Raw(table.opening), written))
    return Chest(FORMAT, page, tables)


def read_chest(text: str) -> Chest:
    """Refused unless it is one, whole and of our time. Nothing of it has been used by then."""
    try:
        head = msgspec.json.decode(text, type=Head)
        if head.ringwall_tables > FORMAT:
            raise Refusal("chest_newer")
        chest = msgspec.json.decode(text, type=Chest)
        for table in chest.tables:
            _check(table)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Refusal("no_chest") from None
    return chest


def _check(table: ChestTable) -> None:
    if not NAME.fullmatch(table.id):
        raise ValueError(table.id)
    decode_opening(table.opening)
    for _, entry in table.entries:
        decode_entry(entry)


async def unpack(chest: Chest, storage: Storage) -> Unpacked:
    """Each table of it for itself; what is here is never overwritten."""
    done = Unpacked(0, 0, [], [], chest.page)
    for table in chest.tables:
        try:
            await storage.watch(table.id)
        except StorageError:
            done.busy.append(table.id)
            continue
        try:
            await _unpack(table, storage, done)
        finally:
            storage.unwatch(table.id)
    return done


async def _unpack(table: ChestTable, storage: Storage, done: Unpacked) -> None:
    entries = [StoredEntry(seq, at, bytes(data)) for seq, (at, data) in enumerate(table.entries, start=1)]
    match await carry(storage, StoredTable(table.id, table.created, bytes(table.opening)), entries):
        case "carried":
            done.carried += 1
        case "there" | "ahead":
            done.there += 1
        case "other":
            done.others.append(table.id)
