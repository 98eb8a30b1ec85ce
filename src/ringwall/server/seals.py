"""A check on every stored row: a table is as it was written, or it is known to be damaged."""

import struct
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from ringwall.server.storage import StoredEntry, TableDamaged


def seal(table: str, seq: int, at: float, data: bytes) -> bytes:
    """What a row's content must still give when it is read; the opening counts as entry 0."""
    name = table.encode()
    return blake2b(struct.pack(">Iqd", len(name), seq, at) + name + data, digest_size=16).digest()


def sound(table: object, seq: int, at: object, data: object, sealed: object) -> bool:
    """Whether a row has the types and the content it was written with."""
    if not (isinstance(table, str) and isinstance(at, float) and isinstance(data, bytes)):
        return False
    return sealed == seal(table, seq, at, data)


def read_entries(table: str, after: int, count: int, rows: Iterable[tuple[Any, ...]]) -> list[StoredEntry]:
    """The entries behind number ``after`` of a table that has ``count``; :class:`TableDamaged` unless all are sound."""
    entries: list[StoredEntry] = []
    for seq, at, data, sealed in rows:
        expected = after + len(entries) + 1
        if seq != expected:
            raise TableDamaged(table, f"entry {expected} is missing")
        if not sound(table, seq, at, data, sealed):
            raise TableDamaged(table, f"entry {seq} is not what was written")
        entries.append(StoredEntry(seq, at, data))
    if after + len(entries) != count:
        raise TableDamaged(table, f"it should have {count} entries and has {after + len(entries)}")
    return entries
