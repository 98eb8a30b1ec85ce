"""A host in a worker beside a page: the whole game in a browser, without a server.

JavaScript gives it a shelf to keep tables on and a mind to think with (``web/src/device/worker.ts``), and hands
requests and lines over. Only texts, numbers and functions cross the border between the two.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import msgspec

from ringwall.server.asked import Answer, Asked, in_json
from ringwall.server.conversation import Cut
from ringwall.server.device.chest import Chest, Unpacked, pack, read_chest, unpack
from ringwall.server.device.shelf import Shelf, ShelfStorage
from ringwall.server.device.thinking import AdvisersBeside, Asking, BotsBeside, Mind
from ringwall.server.hall import Hall
from ringwall.server.host import Host, refused
from ringwall.server.kept import Kept
from ringwall.server.limits import Addresses, Limits
from ringwall.server.scenes import RULEBOOK
from ringwall.server.storage import StorageError
from ringwall.server.table import Refusal
from ringwall.texts import LANGUAGES

PLENTY: Final = 1_000_000_000
OWN: Final = Limits(
    record=10_000_000,
    messages=PLENTY,
    crowd=PLENTY,
    connections=PLENTY,
    openings=PLENTY,
    tables=PLENTY,
    questions=PLENTY,
)
"""Nobody shares a device with strangers. A record may be as long as its owner's patience."""
LEAVING: Final = 1001

Told = Callable[[int, str, str, str], None]
"""An answer: its status, its media type, the name of the file it is kept as or nothing, and the text itself."""


class Device:
    """Used from one event loop. ``begin`` comes first."""

    def __init__(self, shelf: Shelf, mind: Mind, limits: Limits = OWN, rulebook: Path = RULEBOOK) -> None:
        asking = Asking(mind)
        self._limits = limits
        self._rulebook = rulebook
        self._storage = ShelfStorage(shelf)
        self._hall = Hall(self._storage, BotsBeside(asking), AdvisersBeside(asking), threads=False)
        addresses = Addresses(limits, self._hall.neighbours)
        self._host = Host(self._hall, limits, addresses, rulebook=rulebook, running_records=True)

    async def begin(self) -> None:
        await self._hall.begin()

    async def close(self) -> None:
        await self._hall.close(LEAVING)

    async def answer(self, method: str, path: str, lang: str, body: str, tell: Told) -> None:
        """Whatever goes wrong is answered as well."""
        data = body.encode(errors="surrogatepass")

        async def read(most: int) -> bytes:
            if len(data) > most:
                raise Refusal("too_long", most=most)
            return data

        lang = lang[:2] if lang[:2] in LANGUAGES else "en"
        _tell(await self._host.answer(Asked(method, path, lang, "", read)), tell)

    def open(self, say: Callable[[str], None], closed: Callable[[int], None]) -> DeviceLine:
        """A line to a page: ``say`` is called with each message for it, ``closed`` at most once, from our side."""
        line = DeviceLine(say, closed)
        line.talk(self._host)
        return line

    def put_in_rulebook(self, name: str, text: str) -> None:
        """A file of the rulebook, which lies where the page lies and not in here."""
        file = self._rulebook / f"{name}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    async def pack(self, page: str, wanted: str, lang: str, tell: Told) -> None:
        """Tables in one text, with what the ``page`` keeps; ``wanted`` is their names in JSON, or null for all."""

        async def packed() -> Chest:
            return await pack(self._storage, msgspec.json.decode(page, type=dict), msgspec.json.decode(wanted))

        await _answered(packed(), lang, tell)

    async def unpack(self, chest: str, lang: str, tell: Told) -> None:
        """Have what is in such a text here as well."""

        async def unpacked() -> Unpacked:
            return await unpack(read_chest(chest), self._storage)

        await _answered(unpacked(), lang, tell)

    async def forget(self, table: str, lang: str, tell: Told) -> None:
        """Nothing is left of a table; refused while somebody has it open."""

        async def forgotten() -> bool:
            await self._storage.watch(table)
            try:
                return await self._storage.delete(table)
            finally:
                self._storage.unwatch(table)

        await _answered(forgotten(), lang, tell)


async def _answered(work: Awaitable[object], lang: str, tell: Told) -> None:
    try:
        _tell(in_json(await work), tell)
    except Refusal as refusal:
        _tell(refused(refusal, lang), tell)
    except StorageError as error:
        _tell(refused(Refusal(error.refusal), lang), tell)


def _tell(answer: Answer | Kept, tell: Told) -> None:
    if isinstance(answer, Kept):
        tell(200, answer.kind, "", answer.data.decode())
    else:
        tell(answer.status, answer.kind, answer.file or "", answer.data.decode())


class DeviceLine:
    """A line as a host knows it, to a page that is always beside it."""

    address = ""

    def __init__(self, say: Callable[[str], None], closed: Callable[[int], None]) -> None:
        self._say = say
        self._closed = closed
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        """None is the last."""
        self._over = False
        self._task: asyncio.Task[None] | None = None

    def talk(self, host: Host) -> None:
        self._task = asyncio.ensure_future(host.converse(self))

    # --- for the page ---

    def tell(self, text: str) -> None:
        self._heard.put_nowait(text.encode(errors="surrogatepass"))

    def cut(self) -> None:
        """The page has gone."""
        self._over = True
        self._heard.put_nowait(None)

    async def over(self) -> None:
        """Until the host has let go of it."""
        if self._task is not None:
            await asyncio.wait([self._task])

    # --- for the host ---

    async def hear(self) -> bytes:
        data = await self._heard.get()
        if data is None:
            raise Cut
        return data

    async def say(self, data: bytes) -> None:
        if self._over:
            raise Cut
        self._say(data.decode())

    async def close(self, code: int) -> None:
        if self._over:
            raise Cut
        self._over = True
        self._heard.put_nowait(None)
        self._closed(code)
