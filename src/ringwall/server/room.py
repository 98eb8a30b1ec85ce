"""A table with the pages around it. One thing happens at a time, is stored, and only then is shown."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import time
from typing import Final

from ringwall.server.advisers import Advisers
from ringwall.server.connection import Connection
from ringwall.server.counsel import Counsel, Question
from ringwall.server.journal import AnyEntry, encode
from ringwall.server.messages import (
    Ack,
    Act,
    FromPage,
    Hello,
    Leave,
    Look,
    Point,
    Pointed,
    Presence,
    Problem,
    Refused,
    Rename,
    Say,
    StandIn,
    TakeBack,
    TakeSeat,
    Update,
    Vote,
    You,
)
from ringwall.server.seats import SeatState
from ringwall.server.showing import Audience, Chronicle, Showing, refusal_words, seats_shown, texts_of
from ringwall.server.storage import Storage, StorageError, StoredEntry
from ringwall.server.table import Refusal, Table
from ringwall.server.turns import Turns

log = logging.getLogger(__name__)

Action = Act | TakeBack | Vote | Say | StandIn | Leave | Rename
"""What changes the table and is acknowledged."""
ON_THE_SPOT: Final = 32
"""So many choices are put into words while everybody waits; a longer log is told beside the event loop."""


class Room:
    def __init__(
        self,
        table: Table,
        created: float,
        changed: float,
        storage: Storage,
        reload: Callable[[str], Awaitable[Table]],
        on_bot: Callable[["Room"], None],
        advisers: Advisers | None = None,
        turns: Turns | None = None,
    ) -> None:
        self.table = table
        self.created = created
        self.changed = changed
        self.connections: list[Connection] = []
        self._lock = asyncio.Lock()
        """Held while something happens: from the wish until everybody has been told."""
        self._astray = False
        """Whether the table in memory went on without being stored."""
        self._storage = storage
        self._reload = reload
        self._on_bot = on_bot
        self._turns = turns or Turns()
        self._chronicle = Chronicle()
        self.counsel = Counsel(advisers or Advisers(), lambda: self.table)

    @property
    def here(self) -> set[str]:
        """The people who are connected."""
        return {connection.who for connection in self.connections if connection.who}

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[Table]:
        """Nothing else happens at the table meanwhile, and it is as it was stored."""
        async with self._lock:
            await self._find_back()
            yield self.table

    async def _find_back(self) -> None:
        if self._astray:
            self.table = await self._reload(self.table.id)
            self._chronicle = Chronicle()
            self._astray = False

    # --- coming and going ---

    async def enter(self, connection: Connection, hello: Hello) -> None:
        """A page comes in, or comes back."""
        async with self.moment():
            await self._give_back(connection)
            self.connections.append(connection)
            connection.muted = frozenset(hello.muted)
            self._turn_eyes(connection)
            self._tell_you(connection)
            await self._show(connection, hello.since if self._follows(hello) else None)
            self._tell_presence()
            self._on_bot(self)

    async def _give_back(self, connection: Connection) -> None:
        try:
            for entry in self.table.wants_back(connection.who):
                await self._make_it_so(entry)
        except Refusal as refusal:
            connection.send(_problem(refusal, connection))

    def _follows(self, hello: Hello) -> bool:
        """Whether what the page shows is still so, and only needs to go on."""
        table = self.table
        return hello.since is not None and hello.line == table.line and table.rewritten <= hello.since <= table.v

    def leave(self, connection: Connection) -> None:
        self.counsel.leave(connection)
        if connection in self.connections:
            self.connections.remove(connection)
            self._tell_presence()

    # --- wishes ---

    async def receive(self, connection: Connection, message: FromPage) -> None:
        """Anything a page says once it is in the room."""
        if isinstance(message, Look):
            async with self.moment():
                await self._look(connection, message.seat)
        elif isinstance(message, Point):
            self._point(connection, message.at)
        elif isinstance(message, Question):
            async with self.moment():
                self.counsel.receive(connection, message)
        elif isinstance(message, Action):
            async with self.moment():
                await self._act(connection, message)

    async def _act(self, connection: Connection, wish: Action) -> None:
        done = self.table.done_before(connection.who, wish.id)
        if done is not None:
            connection.send(Ack(wish.id, done))
            return
        try:
            entry = self._entry(connection.who, wish)
            await self._make_it_so(entry)
        except Refusal as refusal:
            why = refusal_words(refusal, connection.lang)
            connection.send(Refused(wish.id, refusal.code, why, self.table.v))
            await self._show(connection, self.table.v)
            return
        connection.send(Ack(wish.id, self.table.v))
        self._on_bot(self)

    def _entry(self, who: str, wish: Action) -> AnyEntry:
        table = self.table
        match wish:
            case Act():
                return table.wants_choice(who, wish)
            case TakeBack():
                return table.wants_to_take_back(who, wish)
            case Vote():
                return table.wants_to_vote(who, wish)
            case Say():
                return table.wants_to_say(who, wish)
            case StandIn():
                return table.wants_stand_in(who, wish, self._is_here(wish.seat))
            case Leave():
                return table.wants_to_leave(who, wish)
            case Rename():
                return table.wants_name(who, wish)

    def _is_here(self, seat: int) -> bool:
        return seat <= len(self.table.seats) and self.table.seats[seat - 1].who in self.here

    async def take_seat(self, who: str, wish: TakeSeat) -> int:
        """Somebody takes an open seat; the answer is its number."""
        async with self.moment() as table:
            entry = table.wants_seat(who, wish)
            await self._make_it_so(entry)
            self._on_bot(self)
            return entry.seat

    async def let_bot_choose(self, seat: SeatState, line: int, choices: int, option: str) -> None:
        """A bot has made up its mind, unless the table has gone on or back without it."""
        async with self.moment() as table:
            if table.bot_to_choose() is not seat or (table.line, len(table.match)) != (line, choices):
                return
            entry = table.bots_choice(option)
            try:
                await self._make_it_so(entry)
            except Refusal as refusal:
                for each in self.connections:
                    each.send(_problem(refusal, each))
                raise

    # --- one thing after the other ---

    async def _make_it_so(self, entry: AnyEntry) -> None:
        """Carry out, store, show. If one of the first two fails, nothing has happened."""
        table = self.table
        before, line = table.v, table.line
        self._astray = True
        now = time()
        try:
            table.apply(entry)
            entry.position = table.position
            await self._storage.append(table.id, [StoredEntry(table.v, now, encode(entry))])
        except StorageError as error:
            log.error("table %s: nothing can be stored: %s", table.id, error)
            await self._find_back()
            raise Refusal("not_stored") from None
        except Exception:
            log.exception("table %s: the engine broke", table.id)
            await self._find_back()
            raise Refusal("engine_broke") from None
        self._astray = False
        self.changed = now
        if table.line != line:
            self._chronicle.cut(len(table.match))
        await self._show_all(None if table.rewritten == table.v else before)

    async def rewrite(self, change: Callable[[], Awaitable[None]]) -> None:
        """What is stored of the table is changed behind its back, and everybody is shown what has become of it."""
        async with self.moment():
            self._astray = True
            await change()
            await self._find_back()
            await self._show_all(None)
            self._tell_presence()

    # --- showing ---

    async def _show_all(self, since: int | None) -> None:
        made: dict[tuple[int | None, str, frozenset[int]], bytes] = {}
        audience = Audience(self._chronicle)
        for connection in list(self.connections):
            self._turn_eyes(connection)
            self._tell_you(connection)
            key = (connection.looking, connection.lang, connection.muted)
            if key not in made:
                made[key] = encode(await self._update(connection, since, audience))
            connection.send_encoded(made[key])
        self.counsel.went_on()

    async def _show(self, connection: Connection, since: int | None) -> None:
        connection.send(await self._update(connection, since, Audience(self._chronicle)))

    async def _update(self, connection: Connection, since: int | None, audience: Audience) -> Update:
        table = self.table
        showing = Showing(table, connection.looking, connection.lang, self.here, audience, connection.muted)
        begin = None if since is None else table.choices_at[since]
        if begin is not None and not table.match.plays_back(begin):
            since = begin = None
        if begin is None and showing.untold() > ON_THE_SPOT:
            await self._turns.do(table.id, showing.put_into_words())
        tale = showing.tale(begin)
        return Update(
            v=table.v,
            since=since,
            table=showing.shown(),
            events=tale.events,
            log=tale.log,
            chat=showing.chat(since),
        )

    def _turn_eyes(self, connection: Connection) -> None:
        """Look from the seat that chooses or chose last, where nobody's secrets forbid it."""
        seats = self.table.seats_of(connection.who)
        if not self.table.has_secrets_between(seats):
            connection.looking = self.table.latest_of(seats)
        elif connection.looking not in seats:
            connection.looking = None

    async def _look(self, connection: Connection, seat: int | None) -> None:
        try:
            self.table.check_look(connection.who, seat)
        except Refusal as refusal:
            connection.send(_problem(refusal, connection))
            return
        heard = self._ears(connection)
        connection.looking = seat
        self._tell_you(connection)
        await self._show(connection, self.table.v if self._ears(connection) == heard else None)
        self.counsel.went_on()

    def _ears(self, connection: Connection) -> object:
        """What all of the log depends on, besides the language and the names."""
        return Showing(self.table, connection.looking, connection.lang, self.here).ears(self.table.match.game.events)

    def _tell_you(self, connection: Connection) -> None:
        """What the connection is, unless it knows."""
        seats = self.table.seats_of(connection.who)
        you = You(seats, connection.looking, self.table.opening.invite if seats else None)
        if you != connection.you:
            connection.you = you
            connection.send(you)

    def _tell_presence(self) -> None:
        watching = sum(not self.table.seats_of(connection.who) for connection in self.connections)
        for connection in self.connections:
            texts = texts_of(self.table, connection.lang, connection.muted)
            connection.send(Presence(seats_shown(self.table, texts, self.here), watching))

    def _point(self, connection: Connection, at: str) -> None:
        seats = self.table.seats_of(connection.who)
        if seats:
            seat = connection.looking or seats[0]
            for each in self.connections:
                if seat not in each.muted:
                    each.send(Pointed(seat, at))

    async def close(self, code: int, reason: Refusal | None = None) -> None:
        """Send everybody away once what is going on is done; unless there is a reason, their pages come back."""
        self.counsel.close()
        async with self._lock:
            for connection in self.connections:
                if reason is not None:
                    connection.send(_problem(reason, connection, fatal=True))
                connection.cut(code)


def _problem(refusal: Refusal, connection: Connection, fatal: bool = False) -> Problem:
    return Problem(refusal.code, refusal_words(refusal, connection.lang), fatal)
