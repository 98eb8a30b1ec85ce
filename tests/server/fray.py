"""Several servers on one database, killed one after the other, and people at many tables who come back anywhere."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ringwall.server.homes import home_at
from tests.server.processes import Server
from tests.server.test_kill import Player, check_journal, check_views

SETTLED_WITHIN = 300.0
"""Nothing that is waited for takes nearly as long, even on a busy machine."""


class Toll(NamedTuple):
    """What came of it."""

    kills: int
    acknowledged: int
    resent: int
    """Actions that had to be sent more than once, because a server died."""
    faults: list[str]
    """Choices lost or doubled, and pages that disagree."""


class Traveller(Player):
    """Somebody who is told that nothing can be stored for the moment comes back and sends it again."""

    def _take(self, message: dict[str, Any]) -> None:
        if (message["t"], message.get("code")) != ("problem", "not_stored"):
            super()._take(message)


class Fray:
    def __init__(
        self,
        where: str,
        servers: int,
        dice: Random,
        pace: Callable[[], float] = lambda: 0.0,
        share: float = math.inf,
    ) -> None:
        """``pace`` gives the seconds that somebody thinks, ``share`` is what one person does from kill to kill."""
        self._where = where
        self._dice = dice
        self._pace = pace
        self._share = share
        self._most = share
        """So much anybody may have done by now; the servers have a limit."""
        self.alive = [Server(where) for _ in range(servers)]
        self.players: list[Player] = []
        self._at: dict[Player, Server] = {}
        """Where everybody is."""
        self.acknowledged = 0
        self.resent = 0
        self.kills = 0
        self._faults: list[str] = []
        self._playing = True
        self._until = math.inf
        """So many acknowledgements, and nobody does anything new for the moment."""
        self._changed: asyncio.Future[None] | None = None

    def open_tables(self, number: int) -> None:
        """Half of them with two people, the others with one who holds both seats."""
        for each in range(number):
            server = self._dice.choice(self.alive)
            opened = server.open_table("human", "open" if each % 2 else "human")
            tokens = [opened["token"]]
            if each % 2:
                tokens.append(self._dice.choice(self.alive).take_seat(opened, "Friend"))
            dice = Random(self._dice.random())
            self.players += [Traveller(opened["table"], token, len(tokens) == 1, dice) for token in tokens]

    async def spend(self, killing: Callable[["Fray"], Awaitable[None]]) -> Toll:
        """Play while somebody kills, until they are done and every action has been answered; then look at it all."""
        async with asyncio.TaskGroup() as tasks:
            playing = [tasks.create_task(self._play(player)) for player in self.players]
            await killing(self)
            self._playing = False
            async with asyncio.timeout(SETTLED_WITHIN):
                while any(player.open or not player.told for player in self.players):
                    await self._something()
            for task in playing:
                task.cancel()
        await self._look_at_journals()
        return Toll(self.kills, self.acknowledged, self.resent, self._faults)

    async def acknowledgements(self, number: int) -> None:
        """Until so many more have come; then everybody waits for the next."""
        self._until = self.acknowledged + number
        self._wake()
        async with asyncio.timeout(SETTLED_WITHIN):
            while self.acknowledged < self._until:
                await self._something()

    async def kill(self) -> None:
        """One of the servers, in the middle of something, and start another in its place."""
        server = self._dice.choice(self.alive)
        self.alive.remove(server)
        for player in [player for player, where in self._at.items() if where is server]:
            if player.told and not player.over:
                await player.go_on()
        server.end()
        self.kills += 1
        self._most += self._share
        self.alive.append(await asyncio.to_thread(Server, self._where))

    def close(self) -> None:
        for server in self.alive:
            server.end()

    # --- the people ---

    async def _play(self, player: Player) -> None:
        """At one server after the other."""
        acting = asyncio.create_task(self._act(player))
        try:
            while True:
                self.resent += len(player.open)
                server = self._at[player] = self._dice.choice(self.alive)
                with suppress(OSError, InvalidHandshake, InvalidMessage, ConnectionClosed, EOFError):
                    await player.come(server)
                    await self._listen(player)
                await asyncio.sleep(0)
        finally:
            acting.cancel()
            if player.socket is not None:
                await player.socket.close()

    async def _listen(self, player: Player) -> None:
        try:
            await player.listen(self._heard)
        except AssertionError as fault:
            self._faults.append(f"{player.table}: {fault}")
            if player.socket is not None:
                await player.socket.close()

    async def _act(self, player: Player) -> None:
        while self._playing:
            await asyncio.sleep(self._pace())
            if self._may_act(player):
                await player.go_on()
            await self._something()

    def _may_act(self, player: Player) -> bool:
        done = self.acknowledged >= self._until or len(player.sent) >= self._most
        return player.told and not player.over and not done

    async def _something(self) -> None:
        """Until anybody hears anything."""
        if self._changed is None:
            self._changed = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._changed)

    def _heard(self, player: Player, kind: str) -> None:
        self.acknowledged += kind == "ack"
        self._wake()

    def _wake(self) -> None:
        if self._changed is not None:
            self._changed.set_result(None)
            self._changed = None

    # --- what is stored ---

    async def _look_at_journals(self) -> None:
        storage = home_at(self._where).open()
        try:
            for table in dict.fromkeys(player.table for player in self.players):
                people = [player for player in self.players if player.table == table]
                found = await storage.load(table)
                try:
                    assert found is not None, "it is lost"
                    check_journal(found[1], people)
                    check_views(*found, people)
                except AssertionError as fault:
                    self._faults.append(f"{table}: {fault}")
        finally:
            await storage.close()
