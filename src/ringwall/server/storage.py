"""What the server asks of its storage: tables, each an opening and a row of entries that only ever grows.

Only whoever runs the server has a table deleted, or what somebody left there taken out of it.

Storage does not look inside an opening or an entry. Every function is asynchronous, so a database
across a network can stand in for the file beside us.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class StoredTable(NamedTuple):
    """A table as it was opened: ``opening`` holds setup, seed and seats."""

    id: str
    created: float
    opening: bytes


class StoredEntry(NamedTuple):
    """One thing that happened at a table. The first has ``seq`` 1, the next 2, without gaps."""

    seq: int
    at: float
    data: bytes


class TableHead(NamedTuple):
    """A table in the list of tables, without its entries."""

    id: str
    created: float
    changed: float
    entries: int
    opening: bytes


class StorageError(Exception):
    """The storage could not do it (disk full, read-only, locked...): nothing was written."""


class Conflict(StorageError):
    """The table exists already, or the entry is not exactly the next one: somebody else wrote meanwhile."""


class TableDamaged(Exception):
    """This table's stored rows are not what was once written; other tables are not affected."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(f"Table {table} is damaged: {why}")
        self.table = table
        self.why = why


class Storage(Protocol):
    """Where tables outlive the server."""

    async def create(self, table: StoredTable) -> None:
        """Keep a new table; durable when it returns. A known id is a :class:`Conflict`."""

    async def append(self, table: str, entries: Sequence[StoredEntry]) -> None:
        """Add all the entries or none of them; durable when it returns. A wrong ``seq`` is a :class:`Conflict`."""

    async def load(self, table: str) -> tuple[StoredTable, list[StoredEntry]] | None:
        """The table with all its entries, or None if there is none; :class:`TableDamaged` if it cannot be trusted."""

    async def heads(self, limit: int) -> list[TableHead]:
        """The tables changed last, newest first."""

    async def rewrite(self, table: StoredTable, entries: Sequence[StoredEntry]) -> None:
        """Put these in the place of what was stored of the table; nothing of that is left. Durable when it returns."""

    async def delete(self, table: str) -> bool:
        """Nothing is left of the table; False if there was none. Durable when it returns."""

    async def close(self) -> None:
        """Finish what was begun, then let go of everything."""
