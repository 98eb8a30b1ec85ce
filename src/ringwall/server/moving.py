"""Carrying all tables from one home to another, while nobody plays. What is there already is not carried again."""

from typing import Final, Literal, NamedTuple

from ringwall.server.storage import Home, Storage, StorageError, StoredEntry, StoredTable, TableDamaged

EVERY: Final = 1_000_000_000
"""More tables than anybody has."""
AT_ONCE: Final = 500
"""Entries that are stored together."""


class Moved(NamedTuple):
    tables: int
    there: int
    """Of which so many had been carried before."""
    damaged: list[str]
    """Those that stay behind, because they cannot be read."""
    others: list[str]
    """Those that stay behind, because there is another table of the same name."""


async def move_tables(source: Home, target: Home) -> Moved:
    """:class:`StorageError` if either is in use or cannot be. The source stays as it is."""
    old = source.open()
    try:
        new = target.open()
        try:
            for storage, home in ((old, source), (new, target)):
                if await storage.servers():
                    raise StorageError(f"{home} is in use by a server; stop it first")
            moved = await _move_all(old, new)
            await new.keep_bans({**await new.bans(), **await old.bans()})
            return moved
        finally:
            await new.close()
    finally:
        await old.close()


async def _move_all(old: Storage, new: Storage) -> Moved:
    tables = there = 0
    damaged: list[str] = []
    others: list[str] = []
    for head in reversed(await old.heads(EVERY)):
        try:
            found = await old.load(head.id)
            assert found is not None
            match await carry(new, *found):
                case "other" | "ahead":
                    others.append(head.id)
                case "there":
                    tables, there = tables + 1, there + 1
                case "carried":
                    tables += 1
        except TableDamaged:
            damaged.append(head.id)
    return Moved(tables, there, damaged, others)


Stored = tuple[StoredTable, list[StoredEntry]]


async def carry(
    new: Storage, table: StoredTable, entries: list[StoredEntry]
) -> Literal["carried", "there", "ahead", "other"]:
    """Have a table in another storage. It is not if there is another of its name, or it has gone on there by itself."""
    found = (table, entries)
    known = await new.load(table.id)
    if known is not None and not _began_as(known, found):
        return "ahead" if _began_as(found, known) else "other"
    has = None if known is None else len(known[1])
    await _carry(new, table, entries, has)
    return "there" if has == len(entries) else "carried"


def _began_as(known: Stored, found: Stored) -> bool:
    """Whether it is the same table, carried in whole or in part."""
    return known[0][:3] == found[0][:3] and known[1] == found[1][: len(known[1])]


async def _carry(new: Storage, table: StoredTable, entries: list[StoredEntry], has: int | None) -> None:
    if has is None:
        await new.create(table)
    for begin in range(has or 0, len(entries), AT_ONCE):
        await new.append(table.id, entries[begin : begin + AT_ONCE])
    found = await new.load(table.id)
    if found is None or (found[0][:3], found[1]) != (table[:3], entries):
        raise StorageError(f"table {table.id} is not what it was; nothing is changed where it came from")
