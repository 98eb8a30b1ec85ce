"""The real program, several times on one database, and pages at each of them."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from ipaddress import ip_address
from itertools import count
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 300.0
"""Nothing that is waited for takes nearly as long, even on a busy machine."""


ADDRESSES = map(ip_address, count(int(ip_address("10.0.0.1"))))
"""Whoever says nothing else comes from an address of their own, so that tests share no limits."""


class Server:
    """``ringwall serve`` in a process of its own."""

    def __init__(self, where: str, *options: str) -> None:
        command = [sys.executable, "-m", "ringwall", "serve", "--lang", "en", "--port", "0"]
        command += ["--proxy", "127.0.0.1", *options]  # tests come from anywhere
        home = ["--database", where] if where.startswith("postgresql:") else ["--data", where]
        self.process = subprocess.Popen([*command, *home], stdout=subprocess.PIPE, text=True, env=dict(os.environ))
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said, f"the server ended with {self.process.wait()} before it said where it is"
        self.link = next(word for word in said.split() if word.startswith("http://")).rstrip("/.")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """Whatever it is doing, and let go of it."""
        self.kill()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        """As a service manager does."""
        self.process.terminate()
        self.process.wait(PATIENCE)

    def ask(self, path: str, wish: object = None, address: str | None = None) -> Any:
        """What it answers to a request; a refusal comes as its status and its code."""
        headers = {"x-forwarded-for": address or str(next(ADDRESSES))}
        body = None if wish is None else json.dumps(wish).encode()
        try:
            with urlopen(Request(self.link + path, body, headers), timeout=PATIENCE) as answer:
                return json.load(answer)
        except HTTPError as error:
            with error:
                return error.code, json.load(error)["code"]

    async def socket(self, **hello: object) -> ClientConnection:
        headers = {"x-forwarded-for": str(next(ADDRESSES))}
        where = self.link.replace("http", "ws") + "/socket"
        line = await connect(where, compression=None, proxy=None, max_queue=None, additional_headers=headers)
        await line.send(json.dumps({"t": "hello", "lang": "en", **hello}))
        return line

    def open_table(self, *kinds: str, boxes: tuple[str, ...] = ()) -> dict[str, Any]:
        """A table with a seat of each kind: ``human``, ``open``, or the name of a bot."""
        seats: list[dict[str, Any]] = []
        for number, kind in enumerate(kinds):
            if kind in ("human", "open"):
                seats.append({"kind": kind, "name": f"Name {number}" if kind == "human" else None})
            else:
                seats.append({"kind": "bot", "name": None, "bot": kind})
        setup = {"players": len(kinds), "boxes": list(boxes)}
        opened: dict[str, Any] = self.ask("/api/tables", {"setup": setup, "seats": seats})
        return opened

    def take_seat(self, opened: dict[str, Any], name: str) -> str:
        """Whoever is invited sits down; the answer is their token."""
        answer = self.ask(f"/api/tables/{opened['table']}/seats", {"invite": opened["invite"], "name": name})
        return str(answer["token"])


@contextmanager
def serving(where: str, *options: str) -> Iterator[Server]:
    server = Server(where, *options)
    try:
        yield server
    finally:
        server.end()


class Visitor:
    """A page, as far as these tests need one."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.shown: dict[str, Any] = {}
        self.versions: dict[int, Any] = {}
        """What was shown at each version."""
        self.closed: int | None = None
        self._number = 0

    async def hear(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message of this kind; what comes before it is taken in."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = json.loads(await self._line.recv())
                if message["t"] == "update":
                    self.shown = message
                    self.versions[message["v"]] = message["table"]["view"]
                if wanted(message):
                    return message

    async def answer(self, **wish: object) -> dict[str, Any]:
        """What becomes of a wish."""
        self._number += 1
        id = str(wish.pop("id", f"{wish['t']}-{self._number}"))
        await self.say(id=id, **wish)
        return await self.hear(lambda message: message.get("id") == id and message["t"] in ("ack", "refused"))

    async def say(self, **message: object) -> None:
        await self._line.send(json.dumps(message))

    async def version(self, v: int) -> dict[str, Any]:
        """The table as it is shown once it has come so far."""
        if not self.shown or self.shown["v"] < v:
            await self.hear(lambda message: message["t"] == "update" and message["v"] >= v)
        return self.shown

    async def to_choose(self) -> None:
        """Until it is this page's choice."""
        while not self.shown["table"]["options"] and self.shown["table"]["view"]["outcome"] is None:
            await self.hear(lambda message: message["t"] == "update")

    def choice(self, place: int = 0) -> dict[str, Any]:
        table = self.shown["table"]
        option = table["options"][place]["text"]
        return {"t": "act", "decision": table["choices"], "option": option, "line": table["line"]}

    async def end(self) -> int:
        """The code with which the server closes the line."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    await self.hear(lambda message: True)
            except ConnectionClosed as closed:
                return 1006 if closed.rcvd is None else closed.rcvd.code


@asynccontextmanager
async def visiting(
    server: Server, table: str, token: str | None = None, address: str | None = None
) -> AsyncIterator[Visitor]:
    """A page that has been shown the table."""
    headers = {"x-forwarded-for": address or str(next(ADDRESSES))}
    where = server.link.replace("http", "ws") + "/socket"
    async with connect(where, compression=None, proxy=None, max_queue=None, additional_headers=headers) as line:
        visitor = Visitor(line)
        await visitor.say(t="hello", table=table, lang="en", **({} if token is None else {"token": token}))
        await visitor.hear(lambda message: message["t"] == "presence")
        yield visitor
