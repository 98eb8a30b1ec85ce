"""All tables: opening them, finding them, and letting bots play at them.

A table is in memory only while a page is connected or a bot thinks; everything else is in the storage.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from time import time
from typing import Any, Final

from ringwall.bots import USUAL_BOT
from ringwall.castles import Castle
from ringwall.core.facts import Value
from ringwall.puzzles.aim import Aim
from ringwall.record import names_in
from ringwall.server.carrying import Carried
from ringwall.server.company import Company
from ringwall.server.journal import BOT, Chose, Opening, SeatOpening, encode
from ringwall.server.list_of_tables import ListOfTables
from ringwall.server.loading import TableOutdated, rebuild
from ringwall.server.match import Match
from ringwall.server.messages import LONGEST_NAME, OpenTable, WantedSeat
from ringwall.server.neighbours import AnyWord, Leaving, Neighbours, Party, Reacts, Rested, Shows, farewell
from ringwall.server.puzzling import Puzzling
from ringwall.server.replay import check_over
from ringwall.server.room import READ_AGAIN_AFTER, Loaded, Room
from ringwall.server.seats import SeatState
from ringwall.server.storage import Storage, StorageError, StoredEntry, StoredTable, TableDamaged
from ringwall.server.table import Refusal, Table, check_beginning, check_bot, tidy
from ringwall.server.thinking import Advice, BotJob, Bots, NoAdvice
from ringwall.server.tokens import fingerprint, new_invite, new_seed, new_table_id, new_token
from ringwall.server.turns import Turns
from ringwall.server.tutorial import Lesson
from ringwall.setup import Setup
from ringwall.texts import Texts

log = logging.getLogger(__name__)

ENDED: Final = 4410
"""How sockets are closed at a table that has been ended."""
AGAIN_AFTER: Final = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Seconds a bot waits before it tries again to have its choice stored; the last of them from then on."""


class NoSuchTable(LookupError):
    """Nobody has opened a table of this name here."""


class Hall(Party):
    """The tables of one server. It is told what others do with them."""

    def __init__(
        self,
        storage: Storage,
        bots: Bots,
        advisers: Advice | None = None,
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
        threads: bool = True,
    ) -> None:
        """Where there are no ``threads``, long work is done a bit at a time between everything else."""
        self._storage = storage
        self._sleep = sleep
        self._bots = bots
        self._advisers = advisers or NoAdvice()
        self.turns = Turns(threads)
        """For whatever takes a while: loading a table, looking back at a long game."""
        self.puzzling = Puzzling(threads)
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._visitors: Counter[str] = Counter()
        self._thinking: dict[str, asyncio.Task[bool]] = {}
        """The tables where a bot has to choose."""
        self._once_more: set[str] = set()
        """Those of them where something happened meanwhile."""
        self._resting: dict[str, asyncio.Task[None]] = {}
        """Those of them where its choice could not be stored, until it tries again."""
        self._news: dict[str, list[Callable[[Room], None]]] = {}
        """What other servers did at tables that are being loaded."""
        self._tasks: set[asyncio.Task[None]] = set()
        """What is going on beside; a task nobody holds may vanish."""
        self.neighbours = Neighbours(storage)
        self.company = Company(self.neighbours, self._company_changed)
        self.list_of_tables = ListOfTables(self.neighbours)
        self.neighbours.join(self)
        self._advisers.meet(self.neighbours)

    async def begin(self) -> None:
        """Meet the other servers of these tables."""
        await self._storage.begin(self)
        await self.neighbours.meet()

    # --- opening ---

    async def open(
        self, wanted: OpenTable, setup: Setup, begins: dict[str, Any] | None = None
    ) -> tuple[str, str, Opening]:
        """Open a table; gives back its name and the token of whoever opened it."""
        if len(wanted.seats) != setup.players:
            raise Refusal("wrong_seats", seats=setup.players)
        token = new_token()
        texts = Texts(wanted.lang)
        seats = [_seat(number, seat, token, texts) for number, seat in enumerate(wanted.seats, start=1)]
        names = [seat.name.casefold() for seat in seats if seat.name]
        if len(names) != len(set(names)):
            raise Refusal("names_alike")
        seed = new_seed()
        if begins is not None:
            check_beginning(setup, seed, begins)
        opening = Opening(setup.arguments, seed, seats, new_invite(), lobby=wanted.lobby, begins=begins)
        return await self._keep(opening, token)

    async def open_tutorial(self, lesson: Lesson) -> tuple[str, str, Opening]:
        token = new_token()
        seats = [SeatOpening("human", "", fingerprint(token))] * lesson.setup.players
        opening = Opening(lesson.setup.arguments, lesson.seed, seats, new_invite(), tutorial=True, begins=lesson.begins)
        return await self._keep(opening, token)

    async def open_castle(self, castle: Castle, name: str) -> tuple[str, str, Opening]:
        """A table of a day's castle, for one person."""
        token = new_token()
        seats = [SeatOpening("human", tidy(name), fingerprint(token))]
        opening = Opening(castle.setup.arguments, castle.seed, seats, new_invite(), castle=castle.day.isoformat())
        return await self._keep(opening, token)

    async def open_scene(self, setup: Setup, begins: dict[str, Any] | None) -> tuple[str, str, Opening]:
        """A table to try a scenario at: whoever opens it plays all seats."""
        token, seed = new_token(), new_seed()
        check_beginning(setup, seed, begins)
        seats = [SeatOpening("human", "", fingerprint(token))] * setup.players
        return await self._keep(Opening(setup.arguments, seed, seats, new_invite(), begins=begins), token)

    async def open_puzzle(
        self, setup: Setup, given: dict[str, Any], aim: Aim, puzzle: str, name: str
    ) -> tuple[str, str, Opening]:
        """A table in a puzzle's position, for one person in all seats but the Overlord's, which a bot has."""
        token = new_token()
        seats = [
            SeatOpening("human", tidy(name) if seat == 1 else "", fingerprint(token))
            for seat in setup.rules.castle_seats
        ]
        if setup.rules.overlord_seat:
            seats.append(SeatOpening("bot", "", bot=USUAL_BOT))
        begins, seed = {"given": given}, new_seed()
        check_beginning(setup, seed, begins)
        opening = Opening(setup.arguments, seed, seats, new_invite(), begins=begins, aim=aim.text, puzzle=puzzle)
        return await self._keep(opening, token)

    async def keep_record(self, record: str, setup: Setup) -> str:
        """A record somebody wants to watch."""
        names = names_in(record)
        seats = [SeatOpening("open", tidy(names.get(seat, ""))[:LONGEST_NAME]) for seat in range(1, setup.players + 1)]
        opening = Opening(setup.arguments, "", seats, new_invite(), record=record)
        return (await self._keep(opening, ""))[0]

    async def open_try(self, table: Table, choice: int) -> tuple[str, str, Opening]:
        """A new table that goes on from a moment of a game that is over, with the same chance to come.

        Bots stay; whoever asks plays all other seats, and the one whose choice it was.
        """
        check_over(table)
        choices = table.match.choices
        if choice > len(choices):
            raise Refusal("no_such_step", steps=len(choices))
        chooses = choices[choice].seat if choice < len(choices) else table.decision_seat
        if chooses is None:
            raise Refusal("over")
        token = new_token()
        seats = [_seat_to_try(seat, seat.number == chooses, token) for seat in table.seats]
        begins = table.match.game.beginning
        opening = Opening(table.opening.setup, table.match.seed, seats, new_invite(), begins=begins)
        who = [each.seat for each in choices[:choice]]
        return await self._keep_played(opening, token, who, table.match.game.choices()[:choice])

    async def open_carried(self, carried: Carried, match: Match) -> tuple[str, str, Opening]:
        """A table that goes on with a game from elsewhere. Bots stay; whoever brings it plays all other seats."""
        token, game = new_token(), match.game
        for seat in carried.seats:
            if seat.bot:
                check_bot(seat.bot)
        seats = [
            SeatOpening("bot", tidy(seat.name)[:LONGEST_NAME], bot=seat.bot)
            if seat.bot
            else SeatOpening("human", tidy(seat.name)[:LONGEST_NAME], fingerprint(token))
            for seat in carried.seats
        ]
        opening = Opening(game.setup.arguments, game.seed, seats, new_invite(), begins=game.beginning)
        return await self._keep_played(opening, token, [choice.seat for choice in match.choices], game.choices())

    async def _keep_played(
        self, opening: Opening, token: str, seats: Sequence[int], texts: Sequence[str]
    ) -> tuple[str, str, Opening]:
        """A new table at which these choices have been made already, each by whoever has the seat there."""
        kept = await self._keep(opening, token)
        chosen = [
            Chose(opening.seats[seat - 1].who or BOT, "", seat, text) for seat, text in zip(seats, texts, strict=True)
        ]
        now = time()
        entries = [StoredEntry(number, now, encode(entry)) for number, entry in enumerate(chosen, start=1)]
        await self._storage.append(kept[0], entries)
        return kept

    async def play_again(self, room: Room, who: str, facts: Mapping[str, Value]) -> str:
        """The table at which everybody plays again by these ``facts``, opened now unless somebody was faster."""
        mine: str | None = None

        async def open_it() -> str:
            nonlocal mine
            setup = {**room.table.opening.setup, "facts": dict(facts)}
            mine = (await self._keep(room.table.opening_again(who, setup, new_seed()), ""))[0]
            return mine

        table = await room.play_again(who, open_it)
        if mine not in (None, table):
            await self._storage.delete(mine)
        return table

    async def _keep(self, opening: Opening, token: str) -> tuple[str, str, Opening]:
        table = new_table_id()
        await self._storage.create(StoredTable(table, time(), encode(opening)))
        return table, token, opening

    # --- finding ---

    @asynccontextmanager
    async def visit(self, table: str) -> AsyncIterator[Room]:
        """The room of a table, loaded if need be and kept while somebody visits it: there is never a second one."""
        self._visitors[table] += 1
        try:
            task = self._rooms.get(table)
            if task is None:
                task = self._rooms[table] = asyncio.create_task(self._load_room(table))
            yield await asyncio.shield(task)
        finally:
            self._visitors[table] -= 1
            self._forget(table)

    async def _load_room(self, name: str) -> Room:
        """What others do meanwhile is not missed."""
        self._news[name] = []
        try:
            await self._storage.watch(name)
            loaded = await self._load(name)
            room = Room(
                loaded.table,
                loaded.created,
                loaded.changed,
                self._storage,
                self._load,
                self._let_bots_play,
                self._advisers,
                self.turns,
                self.company,
                loaded.edition,
                self._sleep,
                self.list_of_tables,
            )
        finally:
            news = self._news.pop(name)
        for each in news:
            each(room)
        return room

    async def _load(self, name: str) -> Loaded:
        found = await self._storage.load(name)
        if found is None:
            raise NoSuchTable(name)
        stored, entries = found
        table = await self.turns.do(name, rebuild(stored, entries))
        return Loaded(table, stored.created, entries[-1].at if entries else stored.created, stored.edition)

    def _forget(self, table: str) -> None:
        """Let go of a room that nobody needs any more."""
        if not self._visitors[table] and table not in self._thinking:
            del self._visitors[table]
            self._let_go(table)

    def _let_go(self, table: str) -> None:
        if self._rooms.pop(table, None) is not None:
            self.list_of_tables.post(table, None)
            self._storage.unwatch(table)

    # --- what other servers do ---

    def appended(self, table: str, first: int, entries: Sequence[StoredEntry]) -> None:
        self._at(table, lambda room: room.hear(first, entries))

    def rewritten(self, table: str) -> None:
        self._at(table, Room.go_astray)

    def deleted(self, table: str) -> None:
        if table in self._rooms:
            self._beside(self._send_away(table))

    def heard(self, server: str, said: bytes) -> None:
        self.neighbours.heard(server, said)

    def lost(self, server: str) -> None:
        self.neighbours.lost(server)

    def missed(self) -> None:
        self.neighbours.missed()
        self._beside(self._catch_up())

    def _at(self, table: str, news: Callable[[Room], None]) -> None:
        """Tell a room that is in memory, or will be."""
        if table in self._news:
            self._news[table].append(news)
        elif (room := self._room(table)) is not None:
            news(room)

    def _room(self, table: str) -> Room | None:
        """The room of a table, if it is in memory."""
        task = self._rooms.get(table)
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        return task.result()

    async def _catch_up(self) -> None:
        """All rooms, after a while in which nothing was heard; should it be impossible to read, until it is not."""
        failed = False
        while True:
            rooms = self.rooms
            try:
                marks = await self._storage.marks([room.table.id for room in rooms])
                break
            except StorageError as error:
                if not failed:
                    log.error("what happened meanwhile cannot be read: %s", error)
                failed = True
                await asyncio.sleep(READ_AGAIN_AFTER)
        for room in rooms:
            mark = marks.get(room.table.id)
            if mark is None:
                self._beside(self._send_away(room.table.id))
            elif mark.edition != room.edition or room.astray:
                room.go_astray()
            elif mark.entries > room.table.v:
                room.hear(mark.entries, [])
            self._let_bots_play(room)

    def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done_beside)

    def _done_beside(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something beside the tables broke", exc_info=task.exception())

    def _company_changed(self, table: str) -> None:
        self._at(table, Room.tell_presence)

    def hear(self, server: str, word: AnyWord) -> None:
        match word:
            case Shows():
                self._at(word.table, lambda room: room.tell_pointed(word.seat, word.at))
            case Reacts():
                self._at(word.table, lambda room: room.tell_reacted(word.seat, word.kind))
            case Rested():
                for table in word.tables:
                    self._at(table, self._let_bots_play)
            case Leaving():
                self.neighbours.lost(server)
                for table in word.tables:
                    self._beside(self._take_over(table))

    def lose(self, server: str) -> None:
        """It may have let bots think."""
        for room in self.rooms:
            self._let_bots_play(room)

    async def _take_over(self, table: str) -> None:
        """Another server let a bot think there, and perhaps nobody is there."""
        try:
            async with self.visit(table) as room:
                self._let_bots_play(room)
        except (NoSuchTable, TableOutdated, TableDamaged, StorageError) as error:
            log.warning("table %s is not taken over: %s", table, error)

    # --- bots ---

    def _let_bots_play(self, room: Room) -> None:
        name = room.table.id
        if name in self._thinking:
            self._once_more.add(name)
        elif room.table.bot_to_choose() is not None:
            task = asyncio.create_task(self._play_bots(room))
            self._thinking[name] = task
            task.add_done_callback(lambda done: self._bots_done(room, done))
        if name in self._resting:
            self._resting[name].cancel()  # something happened, so perhaps it can be stored by now

    async def _play_bots(self, room: Room) -> bool:
        """Until a person has to choose; False if it cannot go on, then the next thing that happens starts it again.

        One server at a time lets bots think at a table. Should two do so all the same, the second answer is not stored.
        """
        if not await self._take_turn(room.table):
            return False
        try:
            went_on = await self._go_on_playing(room)
        finally:
            await self._end_turn(room.table.id)
        if went_on:
            self.neighbours.tell(Rested([room.table.id]))
        return went_on

    async def _take_turn(self, table: Table) -> bool:
        try:
            return await self._storage.take_turn(table.id, table.v)
        except StorageError:
            return True  # to think is no harm, and to store the choice is tried again until it succeeds

    async def _end_turn(self, table: str) -> None:
        with suppress(StorageError):
            await self._storage.end_turn(table)

    async def _go_on_playing(self, room: Room) -> bool:
        failures = 0
        while (seat := room.table.bot_to_choose()) is not None:
            table = room.table
            line, choices = table.line, tuple(choice.place for choice in table.match.choices)
            begins = table.match.game.beginning
            job = BotJob(table.id, table.opening.setup, table.match.seed, choices, seat.bot, seat.number, begins)
            option = await self._bots.choose(job)
            try:
                await room.let_bot_choose(seat, line, len(choices), option)
                failures = 0
            except (Refusal, StorageError) as error:
                log.error("table %s: the bot's choice was refused: %s", table.id, error)
                if isinstance(error, Refusal) and error.code != "not_stored":
                    return False
                await self._rest(table.id, AGAIN_AFTER[min(failures, len(AGAIN_AFTER) - 1)])
                failures += 1
        return True

    async def _rest(self, table: str, seconds: float) -> None:
        """Wait, unless something happens at the table before."""
        resting = self._resting[table] = asyncio.create_task(self._sleep(seconds))
        try:
            await asyncio.wait([resting])
        finally:
            resting.cancel()
            del self._resting[table]

    def _bots_done(self, room: Room, task: "asyncio.Task[bool]") -> None:
        self._thinking.pop(room.table.id, None)
        happened = room.table.id in self._once_more
        self._once_more.discard(room.table.id)
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: bots stopped", room.table.id, exc_info=task.exception())
        elif not task.cancelled() and (task.result() or happened):
            self._let_bots_play(room)  # somebody may have let a bot in just as the last one was done
        self._forget(room.table.id)

    # --- for whoever runs the server ---

    @property
    def rooms(self) -> list[Room]:
        """Those in memory."""
        tasks = [task for task in self._rooms.values() if task.done() and not task.cancelled()]
        return [task.result() for task in tasks if task.exception() is None]

    @property
    def thinking(self) -> int:
        """At how many tables a bot has to choose."""
        return len(self._thinking)

    async def end(self, table: str) -> bool:
        """Send everybody at a table away and keep nothing of it; False if there was none."""
        await self._send_away(table)
        return await self._storage.delete(table)

    async def _send_away(self, table: str) -> None:
        if table in self._thinking:
            self._thinking[table].cancel()
        if table in self._rooms:
            await asyncio.wait([self._rooms[table]])
        room = self._room(table)
        if room is not None:
            await room.close(ENDED, Refusal("table_ended"))
        self._let_go(table)

    async def rewrite(self, table: str, change: Callable[[], Awaitable[None]]) -> None:
        """Let something be changed in what is stored of a table, while nothing else happens at it."""
        try:
            async with self.visit(table) as room:
                await room.rewrite(change)
        except TableOutdated:
            await change()  # nobody can be at it

    # --- closing time ---

    async def close(self, code: int) -> None:
        """Send all pages away, let what is being stored be stored, and close everything."""
        thinking = list(self._thinking)
        for task in (*self._tasks, *self._thinking.values()):
            task.cancel()
        for room in self.rooms:
            await room.close(code)
        if self._thinking:
            await asyncio.wait(self._thinking.values())  # each ends its turn, so that another server can have it
        self.neighbours.leave(farewell(thinking))
        await self._advisers.close()
        await self._bots.close()
        self.turns.close()
        self.puzzling.close()
        await self._storage.close()


def _seat(number: int, wanted: WantedSeat, token: str, texts: Texts) -> SeatOpening:
    name = tidy(wanted.name or "")
    if wanted.kind == "human":
        return SeatOpening("human", name, fingerprint(token))
    if wanted.kind == "bot":
        check_bot(wanted.bot)
        return SeatOpening("bot", name or texts.get("page.bot_name", seat=number), bot=wanted.bot)
    return SeatOpening("open", "")


def _seat_to_try(seat: SeatState, chooses: bool, token: str) -> SeatOpening:
    if seat.kind == "bot" and not chooses:
        return SeatOpening("bot", seat.name, bot=seat.bot)
    return SeatOpening("human", seat.name, fingerprint(token))
