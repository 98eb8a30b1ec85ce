"""Tables that were played to a wanted moment before the server started, so that a test can begin in the middle."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import time
from typing import Any, NamedTuple

from ringwall import Game, Setup
from ringwall.bots import Bot, Outlook, make_bot
from ringwall.server.journal import BOT, Chose, Opening, SeatOpening, encode
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.storage import StoredEntry, StoredTable
from ringwall.server.tokens import fingerprint

Moment = Callable[[Game], bool]


class Played(NamedTuple):
    """A game and the bot's name for its choices."""

    game: Game
    seed: int


class Stored(NamedTuple):
    """A table the server will find; the person with ``token`` holds the seats of ``names`` that are no bots."""

    id: str
    token: str
    invite: str

    @property
    def seat(self) -> str:
        """The address of the table for whoever plays at it."""
        return f"#/table/{self.id}/{self.token}"


def play_until(
    setup: Setup, moment: Moment, bot: str | Callable[[int], Bot] = "simple", seeds: range = range(400)
) -> Played:
    """The first game in which the moment comes, played by one bot on all seats."""
    for seed in seeds:
        game, player = Game(setup, seed), make_bot(bot, seed) if isinstance(bot, str) else bot(seed)
        while not moment(game) and game.decision is not None:
            game.choose(player.choose(Outlook.of(game)))
        if moment(game):
            return Played(game, seed)
    raise AssertionError(f"no game in {seeds} comes to the wanted moment")


def store(folder: Path, name: str, played: Played, *names: str, seed: int | None = None) -> Stored:
    """Put the game on a table. All seats belong to one person, except those called ``bot`` and ``open``.

    With another ``seed`` the table does not play as it did, as if its rules had changed since.
    """
    token, invite = f"token-of-{name}", f"invite-to-{name}"
    setup = played.game.setup
    arguments: dict[str, Any] = {field: getattr(setup, field) for field in ("players", "mode", "edition")}
    arguments |= {"boxes": list(setup.boxes), "options": dict(setup.options), "first_player": setup.first_player}
    arguments |= {"facts": dict(setup.facts)} if setup.facts else {}
    seats = [_seat(number, each, token) for number, each in enumerate(names, start=1)]
    opening = Opening(arguments, played.seed if seed is None else seed, seats, invite)
    writing = _write(folder, StoredTable(name, time(), encode(opening)), _entries(played, seats))
    with ThreadPoolExecutor(1) as elsewhere:  # the browser's event loop may run in this thread
        elsewhere.submit(asyncio.run, writing).result()
    return Stored(name, token, invite)


def _seat(number: int, name: str, token: str) -> SeatOpening:
    if name == "bot":
        return SeatOpening("bot", f"Bot {number}", bot="simple")
    return SeatOpening("open", "") if name == "open" else SeatOpening("human", name, fingerprint(token))


def _entries(played: Played, seats: list[SeatOpening]) -> list[StoredEntry]:
    game, entries = Game(played.game.setup, played.seed), []
    for seq, option in enumerate(played.game.choices(), start=1):
        assert game.decision is not None
        seat = game.decision.seat
        entries.append(StoredEntry(seq, time(), encode(Chose(seats[seat - 1].who or BOT, str(seq), seat, option))))
        game.choose(option)
    return entries


async def _write(folder: Path, table: StoredTable, entries: list[StoredEntry]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    storage = SqliteStorage(folder / "tables.db")
    await storage.create(table)
    await storage.append(table.id, entries)
    await storage.close()
