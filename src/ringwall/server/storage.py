"""What the server asks of its storage: tables, each an opening and a row of entries that only ever grows.

Only whoever runs the server has a table deleted, or what somebody left there taken out of it.

Storage does not look inside an opening or an entry. Every function is asynchronous, since a database may lie across a
network. There are two homes for tables, a file (:mod:`ringwall.server.sqlite`) and a database server
(:mod:`ringwall.server.postgres`); nothing but them knows SQL, and nothing else knows which of them it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar, NamedTuple, Protocol

from ringwall.server.bans import Network


class StoredTable(NamedTuple):
    """A table as it was opened: ``opening`` holds setup, seed and seats."""

    id: str
    created: float
    opening: bytes
    edition: int = 0
    """How often it has been rewritten; always 0 where nobody else could have done that."""


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

    refusal: ClassVar[str] = "not_stored"
    """What a page is told."""


class Away(StorageError):
    """The storage cannot be reached. Whether anything was written is seen when it is back."""


class Conflict(StorageError):
    """The table exists already, or the entry is not exactly the next one: somebody else wrote meanwhile."""


class TableDamaged(Exception):
    """This table's stored rows are not what was once written; other tables are not affected."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(f"Table {table} is damaged: {why}")
        self.table = table
        self.why = why


class Mark(NamedTuple):
    """How far a table has come."""

    entries: int
    edition: int


class Witness(Protocol):
    """Whoever is told what other servers do with the same tables. Nothing of it may take long."""

    def appended(self, table: str, first: int, entries: Sequence[StoredEntry]) -> None:
        """Entries were added, of which ``first`` is the first; they are left out if they are long."""

    def rewritten(self, table: str) -> None: ...

    def deleted(self, table: str) -> None: ...

    def heard(self, server: str, said: bytes) -> None:
        """Another server tells something."""

    def lost(self, server: str) -> None:
        """Another server is gone."""

    def missed(self) -> None:
        """Anything of this may have happened unheard."""


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
        """Put these in the place of what was stored of the table; nothing of that is left. Durable when it returns.

        They are as many as are stored: if somebody else wrote meanwhile, it is a :class:`Conflict`.
        """

    async def delete(self, table: str) -> bool:
        """Nothing is left of the table; False if there was none. Durable when it returns."""

    async def later(self, table: str, after: int) -> list[StoredEntry]:
        """The entries behind the one of this number."""

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        """How far each of these tables has come; those there are not are left out."""

    # What follows is of other servers; where there can be none, :class:`NoOthers` has it.

    async def begin(self, witness: Witness) -> None:
        """From now on tell somebody what others do, of the tables only with those that are watched."""

    async def watch(self, table: str) -> None:
        """Whatever others do with a table after this is told."""

    def unwatch(self, table: str) -> None: ...

    async def servers(self) -> set[str]:
        """The other servers there are."""

    def tell(self, said: bytes) -> None:
        """Tell the other servers something, 7,000 bytes at most. It may get lost with the connection."""

    async def take_turn(self, table: str, entries: int) -> bool:
        """Whether this server may let a bot think at a table; then no other may, until its turn is over.

        It knows of so many ``entries``. With more it may not: what to think about is another thing by then.
        """

    async def end_turn(self, table: str) -> None: ...

    async def bans(self) -> dict[Network, datetime]:
        """The addresses that may not come in, each until a moment."""

    async def keep_bans(self, bans: Mapping[Network, datetime]) -> None:
        """Put these in the place of those kept before."""

    async def close(self) -> None:
        """Finish what was begun, then let go of everything."""


class NoOthers:
    """Where only one server can have the tables open, there is nothing to be told, and it may let all bots think."""

    async def begin(self, witness: Witness) -> None:
        pass

    async def watch(self, table: str) -> None:
        pass

    def unwatch(self, table: str) -> None:
        pass

    async def servers(self) -> set[str]:
        return set()

    def tell(self, said: bytes) -> None:
        pass

    async def take_turn(self, table: str, entries: int) -> bool:
        return True

    async def end_turn(self, table: str) -> None:
        pass


class Home(Protocol):
    """A place where tables are kept, before anybody has opened it."""

    @property
    def door(self) -> Path | None:
        """Where the one server that has it open answers whoever runs it; None where several may have it open."""

    def exists(self) -> bool: ...

    def open(self) -> Storage:
        """:class:`StorageError` if that is impossible."""

    def look_over(self) -> None:
        """Say in the log what is damaged. This may take a while; people play meanwhile."""
