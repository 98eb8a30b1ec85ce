"""What whoever runs the server can ask of it: which tables there are, to end, export or clean one, and to ban."""

import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from time import time
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from ringwall.server.bans import Bans, NoAddress
from ringwall.server.forgetting import without_person
from ringwall.server.hall import Hall, NoSuchTable
from ringwall.server.journal import decode_opening
from ringwall.server.loading import TableOutdated
from ringwall.server.neighbours import Rebanned
from ringwall.server.room import Room
from ringwall.server.storage import Conflict, Storage, StorageError, StoredEntry, StoredTable, TableDamaged, TableHead

T = TypeVar("T")
log = logging.getLogger(__name__)

EVERY: Final = 1_000_000_000
"""More tables than anybody has."""
DAY: Final = 86_400.0


class AdminError(Exception):
    """It was not done; the text says why."""


# --- what can be asked ---


class Request(Struct, tag_field="do", forbid_unknown_fields=True):
    pass


class ListTables(Request, tag="tables"):
    most: int = 50
    check: bool = False
    """Whether each is played again, to see that it still can be."""


class EndTable(Request, tag="end"):
    table: str


class ExportTable(Request, tag="export"):
    table: str
    record: bool = False
    """As a record to play from, instead of all that is stored."""


class Forget(Request, tag="forget"):
    table: str
    seat: int


class Prune(Request, tag="prune"):
    days: float


class Ban(Request, tag="ban"):
    address: str
    days: float


class LiftBan(Request, tag="unban"):
    address: str


class ListBans(Request, tag="bans"):
    pass


AnyRequest = ListTables | EndTable | ExportTable | Forget | Prune | Ban | LiftBan | ListBans
_read_request: Final[Callable[[bytes], AnyRequest]] = msgspec.json.Decoder(AnyRequest).decode


# --- what is answered ---


class TableLine(Struct):
    """A table in the list."""

    table: str
    created: float
    changed: float
    entries: int
    seats: list[str]
    """Their names; empty where nobody has given one."""
    mode: str
    boxes: list[str]
    people: int
    """How many are there now."""
    pages: int
    state: str
    """``stored``, ``open`` (in memory), and where it was checked ``playing``, ``over``, ``outdated``, ``damaged``."""


class BanLine(Struct):
    address: str
    until: datetime


class Answer(Struct):
    """One of these is there, as it was asked for; ``error`` if it was not done."""

    error: str = ""
    tables: list[TableLine] = []
    bans: list[BanLine] = []
    text: str = ""
    count: int = 0


class Administration:
    def __init__(self, hall: Hall, storage: Storage, bans: Bans) -> None:
        self._hall = hall
        self._storage = storage
        self._bans = bans

    async def answer(self, data: bytes) -> Answer:
        """Whatever goes wrong is said in words."""
        try:
            request = _read_request(data)
        except msgspec.MsgspecError as error:
            return Answer(error=f"that was not understood ({error}); is this the ringwall that runs the server?")
        try:
            return await self.do(request)
        except (AdminError, NoAddress, StorageError, OSError) as error:
            return Answer(error=str(error))
        except NoSuchTable as error:
            return Answer(error=str(_unknown(str(error))))
        except TableDamaged as error:
            return Answer(error=f"{error}; it can be ended all the same")
        except Exception:
            log.exception("administration broke")
            return Answer(error="something broke inside the server; its log says what")

    async def do(self, request: AnyRequest) -> Answer:
        match request:
            case ListTables():
                return Answer(tables=await self._tables(request.most, request.check))
            case EndTable():
                return await self._end(request.table)
            case ExportTable():
                stored, entries = await self._load(request.table)
                return Answer(text=await self._record(stored.id) if request.record else _journal(stored, entries))
            case Forget():
                return await self._forget(request.table, request.seat)
            case Prune():
                return await self._prune(request.days)
            case Ban():
                await self._change_bans(lambda: self._bans.ban(request.address, request.days))
                log.info("an address was banned for %g days", request.days)
                return self._banned()
            case LiftBan():
                if not await self._change_bans(lambda: self._bans.lift(request.address)):
                    raise AdminError(f"{request.address} is not banned; `ringwall admin bans` lists those that are")
                return self._banned()
            case ListBans():
                self._bans.know(await self._storage.bans())
                return self._banned()

    # --- tables ---

    async def _tables(self, most: int, check: bool) -> list[TableLine]:
        rooms = {room.table.id: room for room in self._hall.rooms}
        heads = await self._storage.heads(most)
        return [
            _line(
                head,
                rooms.get(head.id),
                self._hall.company.at(head.id),
                await self._state(head.id) if check else "",
            )
            for head in heads
        ]

    async def _state(self, table: str) -> str:
        try:
            async with self._hall.visit(table) as room, room.moment():
                return "playing" if room.table.match.game.outcome is None else "over"
        except TableOutdated:
            return "outdated"
        except TableDamaged:
            return "damaged"

    async def _end(self, table: str) -> Answer:
        if not await self._hall.end(table):
            raise _unknown(table)
        log.info("table %s was ended", table)
        return Answer(count=1)

    async def _load(self, table: str) -> tuple[StoredTable, list[StoredEntry]]:
        found = await self._storage.load(table)
        if found is None:
            raise _unknown(table)
        return found

    async def _record(self, table: str) -> str:
        try:
            async with self._hall.visit(table) as room, room.moment():
                return room.table.match.game.record(room.table.names)
        except TableOutdated as error:
            raise AdminError(f"{error}; it can be exported without --record") from None

    async def _forget(self, table: str, seat: int) -> Answer:
        opening = decode_opening((await self._load(table))[0].opening)
        if not 1 <= seat <= len(opening.seats):
            raise AdminError(f"table {table} has the seats 1 to {len(opening.seats)}")
        if opening.record is not None:
            raise AdminError(f"{table} is an uploaded record, with names in its text; end it instead")

        async def change() -> None:
            """Should somebody write at another server meanwhile, it is done again."""
            while True:
                with suppress(Conflict):
                    return await self._storage.rewrite(*without_person(*await self._load(table), seat))

        await self._hall.rewrite(table, change)
        log.info("table %s: whoever held seat %d was forgotten", table, seat)
        return Answer(count=1)

    async def _prune(self, days: float) -> Answer:
        """Tables at which nothing has happened for so long and nobody is now."""
        visited = {room.table.id for room in self._hall.rooms} | self._hall.company.tables
        before = time() - days * DAY
        old = [head.id for head in await self._storage.heads(EVERY) if head.changed < before and head.id not in visited]
        for table in old:
            await self._hall.end(table)
        log.info("%d tables untouched for %g days were deleted", len(old), days)
        return Answer(count=len(old))

    async def _change_bans(self, change: Callable[[], T]) -> T:
        """What is kept counts, also what somebody else changed there."""
        self._bans.know(await self._storage.bans())
        answer = change()
        await self._storage.keep_bans(self._bans.standing)
        self._hall.neighbours.tell(Rebanned())
        return answer

    def _banned(self) -> Answer:
        return Answer(bans=[BanLine(str(network), until) for network, until in self._bans.standing.items()])


def _unknown(table: str) -> AdminError:
    return AdminError(f"there is no table {table}; `ringwall admin tables` lists those there are")


def _line(head: TableHead, room: Room | None, elsewhere: Counter[str], state: str) -> TableLine:
    """``elsewhere`` are the pages of each person at other servers."""
    opening = decode_opening(head.opening)
    pages = elsewhere + Counter(() if room is None else [connection.who for connection in room.connections])
    return TableLine(
        table=head.id,
        created=head.created,
        changed=head.changed,
        entries=head.entries,
        seats=[seat.name for seat in (opening if room is None else room.table).seats],
        mode=opening.setup["mode"],
        boxes=opening.setup["boxes"],
        people=len([who for who in pages if who]),
        pages=pages.total(),
        state=state or ("open" if room is not None or pages else "stored"),
    )


def _journal(stored: StoredTable, entries: list[StoredEntry]) -> str:
    """All that is stored of a table, one entry to a line. Seed and invitation are among it: it is not for players."""
    opening = {"table": stored.id, "opened": _moment(stored.created), "opening": msgspec.Raw(stored.opening)}
    rows: list[dict[str, Any]] = [
        {"seq": entry.seq, "at": _moment(entry.at), "entry": msgspec.Raw(entry.data)} for entry in entries
    ]
    return "".join(msgspec.json.encode(row).decode() + "\n" for row in [opening, *rows])


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")
