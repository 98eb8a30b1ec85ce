"""A table with the pages around it. One thing happens at a time, is stored, and only then is shown.

Other servers may have rooms of the same table. What happens next is what is stored in the next place of its journal;
whoever comes too late carries that out first, and then looks again at what was wished for.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from time import time
from typing import Final, NamedTuple

from ringwall.server.company import Company
from ringwall.server.connection import DAMAGED, OUTDATED, Connection
from ringwall.server.counsel import Counsel, Question
from ringwall.server.journal import AnyEntry, Took, decode_entry, encode
from ringwall.server.list_of_tables import ListOfTables
from ringwall.server.loading import TableOutdated
from ringwall.server.messages import (
    Ack,
    Act,
    Arrange,
    AskHint,
    Begin,
    FromPage,
    Hello,
    Hint,
    Leave,
    Look,
    Move,
    Paint,
    Point,
    Pointed,
    Presence,
    Problem,
    React,
    Reacted,
    Reaction,
    Ready,
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
from ringwall.server.showing import Audience, Chronicle, Showing, found_table, refusal_words, seats_shown, texts_of
from ringwall.server.storage import Away, Conflict, Storage, StorageError, StoredEntry, TableDamaged
from ringwall.server.table import Refusal, Table
from ringwall.server.thinking import Advice, NoAdvice
from ringwall.server.tokens import new_seed
from ringwall.server.turns import Turns

log = logging.getLogger(__name__)

Action = Act | TakeBack | Vote | Say | StandIn | Leave | Rename | Move | Paint | Ready | Begin | Arrange
"""What changes the table and is acknowledged."""
ON_THE_SPOT: Final = 32
"""So many choices are put into words while everybody waits; a longer log is told beside the event loop."""

READ_AGAIN_AFTER: Final = 1.0
"""Seconds until it is tried again to read what happened."""
PLACES: Final = 20
"""So often somebody at another server may be faster, before a wish is given up."""


class Loaded(NamedTuple):
    """A table as it is stored."""

    table: Table
    created: float
    changed: float
    edition: int


class Room:
    def __init__(
        self,
        table: Table,
        created: float,
        changed: float,
        storage: Storage,
        reload: Callable[[str], Awaitable[Loaded]],
        on_bot: Callable[["Room"], None],
        advisers: Advice | None = None,
        turns: Turns | None = None,
        company: Company | None = None,
        edition: int = 0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        list_of_tables: ListOfTables | None = None,
    ) -> None:
        self.table = table
        self.created = created
        self.changed = changed
        self.connections: list[Connection] = []
        self._lock = asyncio.Lock()
        """Held while something happens: from the wish until everybody has been told."""
        self._astray = False
        """Whether the table in memory is not the one that is stored."""
        self.edition = edition
        """How often what is stored has been rewritten."""
        self._news: dict[int, StoredEntry | None] = {}
        """What others have stored and is not carried out here yet; None has to be fetched."""
        self._following: asyncio.Task[None] | None = None
        self._shown: int | None = table.v
        """The version that all pages here have been shown; None if that is no longer so."""
        self._company = company
        self._sleep = sleep
        self._list_of_tables = list_of_tables
        self._leavers: dict[str, tuple[int, asyncio.Task[None]]] = {}
        """For whom a bot will play unless they come back, after how many seconds."""
        self._storage = storage
        self._reload = reload
        self._on_bot = on_bot
        self._turns = turns or Turns()
        self._chronicle = Chronicle()
        self.counsel = Counsel(advisers or NoAdvice(), lambda: self.table)

    @property
    def people(self) -> set[str]:
        """Those who are connected to this server."""
        return {connection.who for connection in self.connections if connection.who}

    @property
    def here(self) -> set[str]:
        """The people who are connected, to whichever server."""
        return self.people if self._company is None else self.people | {who for who in self._elsewhere() if who}

    def _elsewhere(self) -> Counter[str]:
        return Counter() if self._company is None else self._company.at(self.table.id)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[Table]:
        """Nothing else happens at the table meanwhile, and it is as it was stored."""
        async with self._lock:
            await self._find_back()
            yield self.table

    @property
    def astray(self) -> bool:
        return self._astray

    async def _find_back(self) -> None:
        """Be where the journal is, and show it."""
        if self._news and not self._astray:
            await self._carry_out_news()
        if self._astray:
            self._news.clear()
            self.table, self.created, self.changed, self.edition = await self._reload(self.table.id)
            self._chronicle = Chronicle()
            self._astray = False
        if self._shown != self.table.v:
            follows = self._shown is not None and self.table.rewritten <= self._shown <= self.table.v
            await self._show_all(self._shown if follows else None)

    async def _carry_out_news(self) -> None:
        """What comes of it must be what came of it where it was stored. Otherwise all of the table is played again."""
        table, line, begun = self.table, self.table.line, self.table.begun
        news = await self._read_news()
        try:
            for each in news:
                entry = decode_entry(each.data)
                table.apply(entry)
                self.changed = each.at
            self._astray = bool(news) and entry.position not in ("", table.position)
        except Exception as error:
            log.warning("table %s: what another server did is not possible here (%s)", table.id, type(error).__name__)
            self._astray = True
        if (table.line, table.begun) != (line, begun):
            self._chronicle = Chronicle()

    async def _read_news(self) -> list[StoredEntry]:
        """What was told, if that is all; otherwise what is stored."""
        told, self._news = self._news, {}
        after = self.table.v
        later = [entry for seq, entry in sorted(told.items()) if seq > after]
        news = [entry for entry in later if entry is not None]
        if [entry.seq for entry in news] == list(range(after + 1, after + len(later) + 1)):
            return news
        try:
            return await self._storage.later(self.table.id, after)
        except BaseException:
            self._news = {**told, **self._news}
            raise

    # --- other servers ---

    def hear(self, first: int, entries: Sequence[StoredEntry]) -> None:
        """Another server has stored what happened next."""
        self._news.setdefault(first, None)
        self._news.update((entry.seq, entry) for entry in entries)
        self._follow()

    def go_astray(self) -> None:
        """What was stored is no longer what it was."""
        self._astray, self._shown = True, None
        self._follow()

    def _follow(self) -> None:
        if self._following is None:
            self._following = asyncio.create_task(self._keep_up())

    async def _keep_up(self) -> None:
        """Until everybody here has been shown all of it; what cannot be read is tried again while somebody is here."""
        failed = False
        try:
            while self._news or self._astray:
                try:
                    async with self.moment():
                        self._on_bot(self)
                except StorageError as error:
                    if not failed:
                        log.error("table %s: what others did cannot be read: %s", self.table.id, error)
                    failed = True
                    await asyncio.sleep(READ_AGAIN_AFTER)
                    if not self.connections:
                        return
        except TableOutdated as error:
            log.warning("%s", error)
            await self.close(OUTDATED, Refusal("table_outdated"))
        except TableDamaged as error:
            log.error("%s", error)
            await self.close(DAMAGED, Refusal("table_damaged"))
        except Exception:
            log.exception("table %s: what others did broke it", self.table.id)
        finally:
            self._following = None

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
            self._come_or_go()
            self._on_bot(self)

    async def _give_back(self, connection: Connection) -> None:
        try:
            while self.table.wants_back(connection.who):
                await self._in_its_place(lambda: next(iter(self.table.wants_back(connection.who)), None))
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
            self._come_or_go()

    def _come_or_go(self) -> None:
        if self._company is not None:
            self._company.tell(self.table.id, Counter(connection.who for connection in self.connections))
        self.tell_presence()

    # --- wishes ---

    async def receive(self, connection: Connection, message: FromPage) -> None:
        """Anything a page says once it is in the room."""
        if isinstance(message, Look):
            async with self.moment():
                await self._look(connection, message.seat)
        elif isinstance(message, Point):
            self._point(connection, message.at)
        elif isinstance(message, React):
            self._react(connection, message.kind)
        elif isinstance(message, Question):
            async with self.moment():
                if not isinstance(message, AskHint) or await self._note_hint(connection, message):
                    self.counsel.receive(connection, message)
        elif isinstance(message, Action):
            async with self.moment():
                await self._act(connection, message)

    async def _act(self, connection: Connection, wish: Action) -> None:
        def done() -> int | None:
            return self.table.done_before(connection.who, wish.id)

        try:
            await self._in_its_place(lambda: None if done() is not None else self._entry(connection.who, wish))
        except Refusal as refusal:
            why = refusal_words(refusal, connection.lang)
            connection.send(Refused(wish.id, refusal.code, why, self.table.v))
            await self._show(connection, self.table.v)
            return
        version = done()
        assert version is not None
        connection.send(Ack(wish.id, version))
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
                return table.wants_stand_in(who, wish, self._is_here(wish.seat), self._host)
            case Leave():
                return table.wants_to_leave(who, wish, self._host)
            case Rename():
                return table.wants_name(who, wish)
            case Move():
                return table.wants_to_move(who, wish)
            case Paint():
                return table.wants_colour(who, wish)
            case Ready():
                return table.wants_ready(who, wish)
            case Begin():
                return table.wants_to_begin(who, wish, self._host, new_seed())
            case Arrange():
                return table.wants_arranged(who, wish, self._host)

    async def _note_hint(self, connection: Connection, question: AskHint) -> bool:
        """A hint that the result will tell of is noted before it is given; what cannot be noted is not given."""
        try:
            if self.counsel.may_hint(connection, question):
                await self._in_its_place(lambda: self.table.wants_hint(connection.who))
        except Refusal as refusal:
            why = refusal_words(refusal, connection.lang)
            connection.send(Hint(question.decision, question.line, [], why))
            return False
        return True

    def _is_here(self, seat: int) -> bool:
        return seat <= len(self.table.seats) and self.table.seats[seat - 1].who in self.here

    @property
    def _host(self) -> str:
        return self.table.host(self.here)

    async def take_seat(self, who: str, wish: TakeSeat) -> int:
        """Somebody takes an open seat; the answer is its number."""
        async with self.moment():
            entry = await self._in_its_place(lambda: self.table.wants_seat(who, wish))
            self._on_bot(self)
            assert isinstance(entry, Took)
            return entry.seat

    async def play_again(self, who: str, open_table: Callable[[], Awaitable[str]]) -> str:
        """The table at which they play again; it is opened unless there is one by now."""
        async with self.moment():
            self.table.check_again(who)
            if self.table.next is None:
                name = await open_table()
                await self._in_its_place(lambda: None if self.table.next else self.table.wants_again(who, name))
            assert self.table.next is not None
            return self.table.next

    async def let_bot_choose(self, seat: SeatState, line: int, choices: int, option: str) -> None:
        """A bot has made up its mind, unless the table has gone on or back without it."""

        def entry() -> AnyEntry | None:
            table = self.table
            now = table.bot_to_choose()
            if now is None or (now.number, now.bot) != (seat.number, seat.bot):
                return None
            return None if (table.line, len(table.match)) != (line, choices) else table.bots_choice(option)

        async with self.moment():
            try:
                await self._in_its_place(entry)
            except Refusal as refusal:
                self._tell_problem(refusal)
                raise

    def _post(self) -> None:
        """In the list for strangers, while somebody who plays there is at this server."""
        if self._list_of_tables is not None:
            seated = any(map(self.table.seats_of, self.people))
            self._list_of_tables.post(self.table.id, found_table(self.table, self.here) if seated else None)

    # --- those who are away ---

    def _wait_for_leavers(self) -> None:
        """From now on, where they have just gone, and no longer, where they are back or nobody needs to wait."""
        table = self.table
        alone = {seat.who for seat in table.left_alone(self.here)} if any(map(table.seats_of, self.people)) else set()
        for who, (seconds, waiting) in list(self._leavers.items()):
            if who not in alone or seconds != table.leavers:
                del self._leavers[who]
                waiting.cancel()
        for who in alone - set(self._leavers):
            self._leavers[who] = table.leavers, asyncio.create_task(self._pass_on(who, table.leavers))

    async def _pass_on(self, who: str, seconds: int) -> None:
        await self._sleep(seconds)
        del self._leavers[who]
        try:
            async with self.moment():
                while await self._in_its_place(lambda: self.table.passes_on(who, self.here)):
                    pass
                self._on_bot(self)
        except (Refusal, StorageError, TableOutdated, TableDamaged) as error:
            log.warning("table %s: nobody plays for somebody who is away (%s)", self.table.id, error)

    # --- one thing after the other ---

    async def _in_its_place(self, wanted: Callable[[], AnyEntry | None]) -> AnyEntry | None:
        """Let something happen, unless by now there is nothing to be done. Should somebody at another server have been
        faster, it is looked at again.
        """
        for _ in range(PLACES):
            entry = wanted()
            if entry is None:
                return None
            try:
                await self._make_it_so(entry)
                return entry
            except Conflict:
                await self._find_back()
        raise Refusal("not_stored")

    async def _make_it_so(self, entry: AnyEntry) -> None:
        """Carry out, store, show. If one of the first two fails, nothing has happened.

        Where nobody knows whether it was stored, nothing is answered: the page comes back and sends it again.
        """
        table = self.table
        before, line, begun = table.v, table.line, table.begun
        self._astray = True
        now = time()
        try:
            table.apply(entry)
            entry.position = table.position
            await self._storage.append(table.id, [StoredEntry(table.v, now, encode(entry))])
        except Conflict:
            raise
        except Away as error:
            log.error("table %s: %s", table.id, error)
            self._tell_problem(Refusal("not_stored"))
            self._follow()  # whoever else is here must see it if it was stored, even if the page stays away
            raise
        except StorageError as error:
            log.error("table %s: nothing can be stored: %s", table.id, error)
            await self._find_back()
            raise Refusal(error.refusal) from None
        except Exception:
            log.exception("table %s: the engine broke", table.id)
            await self._find_back()
            raise Refusal("engine_broke") from None
        self._astray = False
        self.changed = now
        if table.begun != begun:
            self._chronicle = Chronicle()
        elif table.line != line:
            self._chronicle.cut(len(table.match))
        await self._show_all(None if table.rewritten == table.v else before)

    async def rewrite(self, change: Callable[[], Awaitable[None]]) -> None:
        """What is stored of the table is changed behind its back, and everybody is shown what has become of it."""
        async with self.moment():
            self._astray, self._shown = True, None
            await change()
            await self._find_back()
            self.tell_presence()

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
        self._shown = self.table.v
        self._wait_for_leavers()
        self._post()
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

    def tell_presence(self) -> None:
        self._wait_for_leavers()
        self._post()
        everybody = Counter(connection.who for connection in self.connections) + self._elsewhere()
        watching = sum(pages for who, pages in everybody.items() if not self.table.seats_of(who))
        for connection in self.connections:
            texts = texts_of(self.table, connection.lang, connection.muted)
            connection.send(Presence(seats_shown(self.table, texts, self.here), watching))

    def _point(self, connection: Connection, at: str) -> None:
        seats = self.table.seats_of(connection.who)
        if seats:
            seat = connection.looking or seats[0]
            self.tell_pointed(seat, at)
            if self._company is not None:
                self._company.point(self.table.id, seat, at)

    def tell_pointed(self, seat: int, at: str) -> None:
        for each in self.connections:
            if seat not in each.muted:
                each.send(Pointed(seat, at))

    def _react(self, connection: Connection, kind: Reaction) -> None:
        seats = self.table.seats_of(connection.who)
        if seats:
            seat = connection.looking or seats[0]
            self.tell_reacted(seat, kind)
            if self._company is not None:
                self._company.react(self.table.id, seat, kind)

    def tell_reacted(self, seat: int, kind: Reaction) -> None:
        for each in self.connections:
            if seat not in each.muted:
                each.send(Reacted(seat, kind))

    def _tell_problem(self, refusal: Refusal) -> None:
        for each in self.connections:
            each.send(_problem(refusal, each))

    async def close(self, code: int, reason: Refusal | None = None) -> None:
        """Send everybody away once what is going on is done; unless there is a reason, their pages come back."""
        self.counsel.close()
        for _, waiting in self._leavers.values():
            waiting.cancel()
        self._leavers.clear()
        async with self._lock:
            for connection in self.connections:
                if reason is not None:
                    connection.send(_problem(reason, connection, fatal=True))
                connection.cut(code)


def _problem(refusal: Refusal, connection: Connection, fatal: bool = False) -> Problem:
    return Problem(refusal.code, refusal_words(refusal, connection.lang), fatal)
