"""A walk through all that a device is asked for, so that whatever is imported on the way is found.

It runs inside Pyodide while the site is built (``inside.py``).
"""

import asyncio
import json
import logging
import traceback
from typing import Any

from ringwall.boxes import EXPANSIONS
from ringwall.server.device import Device, DeviceLine
from ringwall.server.device.mind import Desk
from ringwall.texts import LANGUAGES

CHOICES = 6


class Rows:
    """What a browser keeps, for as long as the walk takes."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}

    async def read(self, first: str, last: str) -> str:
        return json.dumps([row for row in sorted(self.rows.items()) if first <= row[0] < last])

    async def write(self, known: str, changes: str) -> bool:
        for key, text in json.loads(changes):
            self.rows.pop(key, None)
            if text is not None:
                self.rows[key] = text
        return True

    async def hold(self, name: str) -> bool:
        return True

    def let_go(self, name: str) -> None:
        pass


class Here:
    """Thinks in the same place."""

    def __init__(self) -> None:
        self._desk = Desk()

    async def wake(self) -> None:
        pass

    async def ask(self, question: str) -> str:
        return self._desk.answer(question)

    def end(self) -> None:
        pass


class Walk:
    def __init__(self, device: Device) -> None:
        self._device = device

    async def ask(self, method: str, path: str, body: object = None, lang: str = "en") -> Any:
        told: list[str] = []

        def tell(status: int, kind: str, file: str, text: str) -> None:
            if status >= 400:
                raise RuntimeError(f"{method} {path}: {status} {text}")
            told.append(text)

        text = body if isinstance(body, str) else json.dumps(body)
        await self._device.answer(method, path, lang, text, tell)
        return json.loads(told[0]) if told[0].startswith(("{", "[")) else told[0]

    async def open(self, *boxes: str) -> dict[str, Any]:
        seats = [{"kind": "human", "name": "Anna"}, {"kind": "bot", "bot": "captain"}]
        setup = {"players": 2, "boxes": boxes, "options": {"placement": "random"}}
        opened: dict[str, Any] = await self.ask("POST", "/api/tables", {"setup": setup, "seats": seats, "lang": "en"})
        return opened

    async def play(self, opened: dict[str, Any], choices: int, lang: str) -> None:
        """Sit down, choose the last option each time, and ask for everything that can be asked for."""
        heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        line = self._device.open(lambda text: heard.put_nowait(json.loads(text)), lambda code: None)
        line.tell(json.dumps({"t": "hello", "table": opened["table"], "lang": lang, "token": opened["token"]}))
        made = 0
        while made < choices:
            message = await heard.get()
            table = message.get("table") or {}
            if table.get("view", {}).get("outcome"):
                break
            if table.get("options"):
                made += 1
                option = table["options"][-1]["text"]
                now = {"decision": table["choices"], "line": table["line"]}
                if made == 1:
                    await self._consult(line, heard, now)
                line.tell(json.dumps({"t": "act", "id": str(made), "option": option, **now}))
        line.cut()
        await line.over()

    async def _consult(self, line: DeviceLine, heard: asyncio.Queue[dict[str, Any]], now: dict[str, Any]) -> None:
        """Ask for all the advice there is."""
        for what, answer in (("ask_ahead", "ahead"), ("ask_hint", "hint")):
            line.tell(json.dumps({"t": what, **now}))
            while (await heard.get())["t"] != answer:
                pass

    async def review(self, opened: dict[str, Any]) -> None:
        """The first that is found about a game that is over."""
        heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        line = self._device.open(lambda text: heard.put_nowait(json.loads(text)), lambda code: None)
        line.tell(json.dumps({"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]}))
        line.tell(json.dumps({"t": "ask_review", "on": True}))
        while (await heard.get())["t"] != "reviewed":
            pass
        line.cut()
        await line.over()


async def walk() -> None:
    device = Device(Rows(), Here())
    await device.begin()
    here = Walk(device)
    for path in ("/api/catalogue", "/api/worth", "/api/tutorial", "/api/castle", "/api/puzzles", "/api/tables"):
        for lang in LANGUAGES:
            await here.ask("GET", path, lang=lang)
    await here.play(await here.ask("POST", "/api/tutorials", {"lang": "de"}), CHOICES, "de")
    castle = await here.ask("POST", "/api/castles", {"day": "2026-01-05", "name": "Anna"})
    await here.play(castle, 1000, "en")
    for path in ("", "/record"):
        await here.ask("GET", f"/api/tables/{castle['table']}{path}")
    await here.review(castle)
    table = castle["table"]
    await here.ask("POST", f"/api/tables/{table}/tries", {"choice": 3})
    await here.ask("GET", f"/api/replays/{table}/puzzles/3")
    listed = await here.ask("GET", "/api/puzzles")
    puzzle = await here.ask("POST", "/api/puzzles", {"puzzle": listed["today"], "name": "Anna"})
    await here.ask("POST", f"/api/tables/{puzzle['table']}/puzzle", {"token": puzzle["token"]})
    record = await here.ask("GET", f"/api/tables/{castle['table']}/record")
    await here.ask("POST", "/api/records", record)
    for lang in LANGUAGES:
        await here.ask("GET", f"/api/replays/{castle['table']}", lang=lang)
        await here.ask("GET", f"/api/replays/{castle['table']}/3", lang=lang)
    for box in EXPANSIONS:
        await here.play(await here.open(box), CHOICES, "en")
    await here.play(await here.open(*EXPANSIONS), CHOICES, "de")
    try:
        raise ValueError("as if something had gone wrong")
    except ValueError:
        traceback.format_exc()
        logging.getLogger("walk").exception("nothing is wrong: this is how it would look")
    await device.close()
