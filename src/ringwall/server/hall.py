"""All tables: opening them, finding them, and letting bots play at them.

A table is in memory only while a page is connected or a bot thinks; everything else is in the storage.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from time import time
from typing import Any, Final

from ringwall.record import names_in
from ringwall.server.advisers import Advisers
from ringwall.server.bot_workers import BotJob, BotWorkers
from ringwall.server.journal import BOT, Chose, Opening, SeatOpening, encode
from ringwall.server.loading import TableOutdated, rebuild
from ringwall.server.messages import LONGEST_NAME, OpenTable, WantedSeat
from ringwall.server.replay import check_over
from ringwall.server.room import Room
from ringwall.server.seats import SeatState
from ringwall.server.storage import Storage, StorageError, StoredEntry, StoredTable
from ringwall.server.table import Refusal, Table, check_bot, tidy
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


class Hall:
    def __init__(
        self,
        storage: Storage,
        bots: BotWorkers,
        advisers: Advisers | None = None,
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
    ) -> None:
        self._storage = storage
        self._sleep = sleep
        self._bots = bots
        self._advisers = advisers or Advisers()
        self.turns = Turns()
        """For whatever takes a while: loading a table, looking back at a long game."""
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._visitors: Counter[str] = Counter()
        self._thinking: dict[str, asyncio.Task[bool]] = {}
        """The tables where a bot has to choose."""
        self._resting: dict[str, asyncio.Task[None]] = {}
        """Those of them where its choice could not be stored, until it tries again."""

    # --- opening ---

    async def open(self, wanted: OpenTable, setup: Setup) -> tuple[str, str, Opening]:
        """Open a table; gives back its name and the token of whoever opened it."""
        if len(wanted.seats) != setup.players:
            raise Refusal("wrong_seats", seats=setup.players)
        token = new_token()
        texts = Texts(wanted.lang)
        seats = [_seat(number, seat, token, texts) for number, seat in enumerate(wanted.seats, start=1)]
        names = [seat.name.casefold() for seat in seats if seat.name]
        if len(names) != len(set(names)):
            raise Refusal("names_alike")
        return await self._keep(Opening(_arguments(setup), new_seed(), seats, new_invite()), token)

    async def open_tutorial(self, lesson: Lesson) -> tuple[str, str, Opening]:
        token = new_token()
        seats = [SeatOpening("human", "", fingerprint(token))] * lesson.setup.players
        opening = Opening(_arguments(lesson.setup), lesson.seed, seats, new_invite(), tutorial=True)
        return await self._keep(opening, token)

    async def keep_record(self, record: str, setup: Setup) -> str:
        """A record somebody wants to watch."""
        names = names_in(record)
        seats = [SeatOpening("open", tidy(names.get(seat, ""))[:LONGEST_NAME]) for seat in range(1, setup.players + 1)]
        opening = Opening(_arguments(setup), "", seats, new_invite(), record=record)
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
        opening = Opening(table.opening.setup, table.match.seed, seats, new_invite())
        kept = await self._keep(opening, token)
        texts = table.match.game.choices()[:choice]
        entries = [
            Chose(seats[each.seat - 1].who or BOT, "", each.seat, text)
            for each, text in zip(choices[:choice], texts, strict=True)
        ]
        now = time()
        stored = [StoredEntry(number, now, encode(entry)) for number, entry in enumerate(entries, start=1)]
        await self._storage.append(kept[0], stored)
        return kept

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
        table, created, changed = await self._load(name)
        beside = self._advisers, self.turns
        return Room(table, created, changed, self._storage, self._reload, self._let_bots_play, *beside)

    async def _reload(self, name: str) -> Table:
        return (await self._load(name))[0]

    async def _load(self, name: str) -> tuple[Table, float, float]:
        found = await self._storage.load(name)
        if found is None:
            raise NoSuchTable(name)
        stored, entries = found
        table = await self.turns.do(name, rebuild(stored, entries))
        return table, stored.created, entries[-1].at if entries else stored.created

    def _forget(self, table: str) -> None:
        """Let go of a room that nobody needs any more."""
        if not self._visitors[table] and table not in self._thinking:
            del self._visitors[table]
            self._rooms.pop(table, None)

    # --- bots ---

    def _let_bots_play(self, room: Room) -> None:
        name = room.table.id
        if room.table.bot_to_choose() is not None and name not in self._thinking:
            task = asyncio.create_task(self._play_bots(room))
            self._thinking[name] = task
            task.add_done_callback(lambda done: self._bots_done(room, done))
        elif name in self._resting:
            self._resting[name].cancel()  # something happened, so perhaps it can be stored by now

    async def _play_bots(self, room: Room) -> bool:
        """Until a person has to choose; False if it cannot go on, then the next thing that happens starts it again."""
        failures = 0
        while (seat := room.table.bot_to_choose()) is not None:
            table = room.table
            line, choices = table.line, tuple(choice.place for choice in table.match.choices)
            job = BotJob(table.id, table.opening.setup, table.match.seed, choices, seat.bot, seat.number)
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
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: bots stopped", room.table.id, exc_info=task.exception())
        elif not task.cancelled() and task.result():
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
        if table in self._thinking:
            self._thinking[table].cancel()
        if table in self._rooms:
            await asyncio.wait([self._rooms[table]])
        for room in self.rooms:
            if room.table.id == table:
                await room.close(ENDED, Refusal("table_ended"))
        known = await self._storage.delete(table)
        self._rooms.pop(table, None)
        return known

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
        for task in self._thinking.values():
            task.cancel()
        for room in self.rooms:
            await room.close(code)
        await self._advisers.close()
        await self._bots.close()
        self.turns.close()
        await self._storage.close()


def _arguments(setup: Setup) -> dict[str, object]:
    return {
        "players": setup.players,
        "mode": setup.mode,
        "boxes": list(setup.boxes),
        "options": dict(setup.options),
        "edition": setup.edition,
        "first_player": setup.first_player,
        "tokens": dict(setup.tokens),
        "facts": dict(setup.facts),
    }


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
