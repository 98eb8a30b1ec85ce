"""The real server, killed again and again while people play: nothing acknowledged is lost, nothing happens twice."""

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Protocol
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ringwall.server.app import PAGE
from ringwall.server.journal import Chose, Entry, Said, TookBack, decode_entry, decode_opening, encode
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.storage import StoredEntry, StoredTable
from ringwall.server.table import Table
from ringwall.server.tokens import fingerprint

KILLS = 20
PATIENCE = 300.0
"""Nothing that is waited for takes nearly as long, even on a machine that is busy or was asleep for a while."""

pytestmark = pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page is not built; run `make page`")


# --- the server ---


class Server:
    """``ringwall serve`` in a process of its own."""

    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "ringwall", "serve", "--lang", "en", "--port", "0", "--data", str(data)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "RINGWALL_DATA": str(data.parent)}
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said, f"the server ended with {self.process.wait()} before it said where it is"
        self.link = next(word for word in said.split() if word.startswith("http://")).rstrip("/.")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)

    def ask(self, path: str, wish: object = None) -> Any:
        """What it answers to a request; a refusal comes as its status and its code."""
        body = None if wish is None else json.dumps(wish).encode()
        try:
            with urlopen(Request(self.link + path, body), timeout=PATIENCE) as answer:
                return json.load(answer)
        except HTTPError as error:
            with error:
                return error.code, json.load(error)["code"]

    async def socket(self, **hello: object) -> ClientConnection:
        connection = await connect(self.link.replace("http", "ws") + "/socket", compression=None, proxy=None)
        await connection.send(json.dumps({"t": "hello", "lang": "en", **hello}))
        return connection


@contextmanager
def serving(data: Path) -> Iterator[Server]:
    server = Server(data)
    try:
        yield server
    finally:
        server.kill()
        server.process.wait()
        assert server.process.stdout is not None
        server.process.stdout.close()


# --- the people ---


class Reachable(Protocol):
    async def socket(self, **hello: object) -> ClientConnection: ...


class Page:
    """What a page knows of its table."""

    def __init__(self) -> None:
        self.v: int | None = None
        self.table: dict[str, Any] = {}
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.looking: int | None = None

    def take(self, update: dict[str, Any]) -> None:
        if update["since"] is None:
            self.log, self.chat = [], []
        else:
            assert update["since"] == self.v, "an update must follow what the page has"
        self.v = update["v"]
        self.table = update["table"]
        self.log += update["log"]
        self.chat += update["chat"]

    @property
    def shows(self) -> tuple[object, ...]:
        """All of it but who is connected, which changes while pages come back."""
        rest = {name: value for name, value in self.table.items() if name != "seats"}
        return self.v, self.looking, rest, self.log, self.chat


class Player:
    """Somebody at a table whose page sends again what was never acknowledged."""

    def __init__(self, table: str, token: str, alone: bool, dice: Random) -> None:
        self.table = table
        self.token = token
        self.alone = alone
        """Whether nobody else plays at the table, so that taking back disturbs nobody."""
        self.dice = dice
        self.page = Page()
        self.sent: dict[str, dict[str, Any]] = {}
        self.open: dict[str, dict[str, Any]] = {}
        """Sent, and no word of it yet."""
        self.acks: dict[str, int] = {}
        self.seen: dict[int, tuple[int | None, object]] = {}
        """The views this page was shown, with the seat they belong to, by version."""
        self.socket: ClientConnection | None = None
        self.told = False
        """Whether the table has been shown on this connection."""

    async def come(self, server: Reachable) -> None:
        """Connect, say what the page knows, and send again what is open, and the last thing that is not."""
        page = self.page
        known = {"since": page.v, "line": page.table["line"]} if page.v is not None else {}
        self.told = False
        self.socket = await server.socket(table=self.table, token=self.token, **known)
        repeated = [self.sent[id] for id in list(self.acks)[-1:]]
        for message in (*repeated, *self.open.values()):
            await self.socket.send(json.dumps(message))

    async def listen(self, heard: Callable[["Player", str], None]) -> None:
        """Until the connection breaks."""
        assert self.socket is not None
        with suppress(ConnectionClosed):
            async for text in self.socket:
                message = json.loads(text)
                self._take(message)
                heard(self, message["t"])
        self.socket = None

    def _take(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "update":
                self.page.take(message)
                self.told = True
                self.seen[message["v"]] = (self.page.looking, message["table"]["view"])
            case "you":
                self.page.looking = message["looking"]
            case "ack":
                id, v = message["id"], message["v"]
                self.open.pop(id, None)
                assert self.acks.setdefault(id, v) == v, "the same action was acknowledged with another version"
            case "refused" | "problem":
                raise AssertionError(message)

    async def go_on(self) -> None:
        """Do something, if there is something to do and nothing is under way."""
        if not self.open and self.socket is not None and (wish := self._wish()) is not None:
            id = f"a{len(self.sent)}"
            self.sent[id] = self.open[id] = {**wish, "id": id}
            with suppress(ConnectionClosed):  # then it stays open
                await self.socket.send(json.dumps(self.sent[id]))

    @property
    def over(self) -> bool:
        return bool(self.page.table) and self.page.table["view"]["outcome"] is not None

    def _wish(self) -> dict[str, Any] | None:
        shown = self.page.table
        if self.dice.random() < 0.05:
            return {"t": "say", "text": f"word {len(self.sent)} of {self.token[:4]}"}
        if self.alone and shown["choices"] > 3 and self.dice.random() < 0.1:
            return {"t": "take_back", "to": shown["choices"] - self.dice.randint(1, 3)}
        if shown["options"]:
            return {"t": "act", "decision": shown["choices"], "option": self.dice.choice(shown["options"])["text"]}
        return None


class Evening:
    """Several tables of people who play until the server dies, and come back when there is a new one."""

    def __init__(self, server: Server, dice: Random) -> None:
        self.dice = dice
        self.players: list[Player] = []
        self.gone: list[Player] = []
        """Those whose games are over."""
        self.resent = 0
        """How many actions were still open when the server died."""
        for boxes in ([], [], ["wizards_tower"]):
            self._open(server, boxes, friends=1)
        self._open(server, ["wizards_tower"], friends=2)
        self._open(server, [], friends=0)

    def play_again(self, server: Server) -> None:
        """A new table for each one where the game is over and nothing is open."""
        for table in dict.fromkeys(player.table for player in self.players):
            people = self.at(table)
            if all(player.over and not player.open for player in people):
                self.players = [player for player in self.players if player not in people]
                self.gone += people
                self._open(server, people[0].page.table["view"]["setup"]["boxes"], len(people) - 1)

    def _open(self, server: Server, boxes: list[str], friends: int) -> None:
        count = max(2, friends + 1)
        kind = "open" if friends else "human"
        seats = [{"kind": "human", "name": "Host"}] + [{"kind": kind, "name": None} for _ in range(1, count)]
        opened = server.ask("/api/tables", {"setup": {"players": count, "boxes": boxes}, "seats": seats})
        tokens = [opened["token"]]
        for number in range(friends):
            wish = {"invite": opened["invite"], "name": f"Friend {number}"}
            tokens.append(server.ask(f"/api/tables/{opened['table']}/seats", wish)["token"])
        for token in tokens:
            self.players.append(Player(opened["table"], token, not friends, Random(self.dice.random())))

    def at(self, table: str) -> list[Player]:
        return [player for player in self.everybody if player.table == table]

    @property
    def everybody(self) -> list[Player]:
        return [*self.gone, *self.players]

    @property
    def tables(self) -> list[str]:
        return list(dict.fromkeys(player.table for player in self.everybody))

    async def spend(self, server: Server) -> None:
        """Come, agree, play, and lose the server in the middle of it."""
        changed = asyncio.Event()
        playing = False
        left = self.dice.randint(20, 70)
        """So many acknowledgements, and the server is killed with everything that is under way."""
        kill_on_send = self.dice.random() < 0.5

        def heard(player: Player, kind: str) -> None:
            nonlocal left
            changed.set()
            if not playing:
                return
            left -= kind == "ack"
            if left > 0 and not all(each.over for each in self.players):
                going.create_task(player.go_on())
            elif kill_on_send:
                going.create_task(player.go_on()).add_done_callback(lambda _: server.kill())
            else:
                server.kill()

        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as going:
            self.resent += sum(len(player.open) for player in self.players)
            for player in self.players:
                await player.come(server)
                going.create_task(player.listen(heard))
            while not self._agreed():
                changed.clear()
                await changed.wait()
            for player in self.players:
                # Who holds several seats looks on from the one that chose last; a fresh page cannot know that one.
                if not (player.alone and player.over):
                    assert await fresh_page(server, player) == player.page.shows
            playing = True
            for player in self.players:
                going.create_task(player.go_on())

    def _agreed(self) -> bool:
        """Whether nobody waits for anything and all pages of each table show the same version."""
        if any(player.open or not player.told for player in self.players):
            return False
        return all(len({player.page.v for player in self.at(table)}) == 1 for table in self.tables)


async def fresh_page(server: Server, player: Player) -> tuple[object, ...]:
    """What somebody sees who comes to the table without knowing anything."""
    page = Page()
    async with await server.socket(table=player.table, token=player.token) as socket:
        async for text in socket:
            message = json.loads(text)
            if message["t"] == "you":
                page.looking = message["looking"]
            elif message["t"] == "update":
                page.take(message)
                break
    return page.shows


# --- what is on the disk ---


async def stored(data: Path, tables: list[str]) -> dict[str, tuple[StoredTable, list[StoredEntry]]]:
    storage = SqliteStorage(data)
    try:
        found = {table: await storage.load(table) for table in tables}
    finally:
        await storage.close()
    return {table: each for table, each in found.items() if each is not None}


def check_journal(entries: list[StoredEntry], players: list[Player]) -> None:
    """Everything acknowledged is there under its number, everything there was asked for, and nothing is there twice."""
    numbered = {entry.seq: decode_entry(entry.data) for entry in entries}
    done = {(entry.who, entry.id): (seq, entry) for seq, entry in numbered.items() if entry.id}
    times = Counter((entry.who, entry.id) for entry in numbered.values() if entry.id)
    assert not {key: count for key, count in times.items() if count > 1}
    for player in players:
        who = fingerprint(player.token)
        for id, v in player.acks.items():
            assert (who, id) in done, f"{id} was acknowledged and is lost"
            assert done[who, id][0] == v
        for (whose, id), (_, entry) in done.items():
            assert whose != who or is_what_was_asked(entry, player.sent[id])
    people = {fingerprint(player.token) for player in players}
    assert {whose for whose, _ in done} <= people


def is_what_was_asked(entry: Entry, wish: dict[str, Any]) -> bool:
    match entry:
        case Chose():
            return bool(wish["t"] == "act" and entry.option == wish["option"])
        case Said():
            return bool(wish["t"] == "say" and entry.text == wish["text"])
        case TookBack():
            return bool(wish["t"] == "take_back" and entry.to == wish["to"])
    return False


def check_views(table: StoredTable, entries: list[StoredEntry], players: list[Player]) -> None:
    """Every view any page was ever shown is the one the journal gives up to that version."""
    live = Table(table.id, decode_opening(table.opening))
    for entry in [None, *entries]:
        if entry is not None:
            live.apply(decode_entry(entry.data))
        for player in players:
            if live.v in player.seen:
                looking, view = player.seen[live.v]
                assert view == as_shown(live.match.game.view(looking)), f"version {live.v}"
    spoken = [line.text for line in live.chat if line.text is not None]
    for player in players:
        said = {wish["text"] for id, wish in player.sent.items() if wish["t"] == "say" and id in player.acks}
        assert said <= set(spoken)
    assert len(spoken) == len(set(spoken))


def as_shown(view: object) -> object:
    return json.loads(encode(view))


# --- the tests ---


def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    dice = Random(20)
    evening: Evening | None = None
    for _ in range(KILLS):
        with serving(data) as server:
            if evening is None:
                evening = Evening(server, dice)
            evening.play_again(server)
            asyncio.run(evening.spend(server))
        kept = asyncio.run(stored(data, evening.tables))
        for table, (_, entries) in kept.items():
            check_journal(entries, evening.at(table))
    assert evening is not None
    for table, (opening, entries) in kept.items():
        check_views(opening, entries, evening.at(table))
    assert evening.resent, "the server was never killed in the middle of something"
    assert sum(len(player.acks) for player in evening.everybody) > KILLS * 20


@asynccontextmanager
async def visiting(server: Server, table: str) -> AsyncIterator[ClientConnection]:
    async with asyncio.timeout(PATIENCE), await server.socket(table=table) as socket:
        yield socket


def test_a_damaged_table_says_so_and_the_others_go_on(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        evening = Evening(server, Random(3))
        asyncio.run(evening.spend(server))
    broken, *sound = evening.tables
    with sqlite3.connect(data) as database:
        (number, count) = database.execute("SELECT number, entries FROM tables WHERE id = ?", (broken,)).fetchone()
        assert count > 2
        middle = (b'{"e":"said"}', number, count // 2)
        database.execute('UPDATE entries SET data = ? WHERE "table" = ? AND seq = ?', middle)
    database.close()

    async def look(server: Server) -> None:
        async with visiting(server, broken) as socket:
            problem = json.loads(await socket.recv())
            assert (problem["t"], problem["code"], problem["fatal"]) == ("problem", "table_damaged", True)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4500
        for table in sound:
            async with visiting(server, table) as socket:
                kinds = [json.loads(await socket.recv())["t"] for _ in range(3)]
                assert kinds == ["you", "update", "presence"]

    with serving(data) as server:
        for _ in range(2):  # asking does not change the answer
            assert server.ask(f"/api/tables/{broken}") == (500, "table_damaged")
            asyncio.run(look(server))
        for table in sound:
            assert server.ask(f"/api/tables/{table}")["table"] == table
