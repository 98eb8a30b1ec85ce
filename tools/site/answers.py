"""What a host always answers the same, written down: the page comes up with it before Python has begun."""

import asyncio
import tempfile
from pathlib import Path

from ringwall.boxes import known_boxes
from ringwall.server.api import LATER
from ringwall.server.asked import Asked
from ringwall.server.hall import Hall
from ringwall.server.host import Host
from ringwall.server.kept import Kept
from ringwall.server.limits import Addresses, Limits
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.thinking import BotError, BotJob
from ringwall.server.tutorial import lessons
from ringwall.texts import LANGUAGES


class Nobody:
    """No bot sits here."""

    async def choose(self, job: BotJob) -> str:
        raise BotError("nobody chooses here")

    async def close(self) -> None:
        pass


def still_answers() -> dict[str, bytes]:
    """The answers by what is asked."""
    paths = ["/api/catalogue", "/api/worth", *(f"/api/tutorial/{box}" for box in lessons())]
    for lang in LANGUAGES:
        paths += [f"/api/texts/{lang}", *(f"/api/texts/{lang}/{part}" for part in (LATER, *known_boxes()))]
    return asyncio.run(_asked(paths))


async def _asked(paths: list[str]) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        storage = SqliteStorage(Path(folder, "tables"))
        hall = Hall(storage, Nobody())
        host = Host(hall, Limits(), Addresses(Limits(), hall.neighbours))
        try:
            return {path: await _answer(host, path) for path in paths}
        finally:
            await storage.close()


async def _answer(host: Host, path: str) -> bytes:
    answer = await host.answer(Asked("GET", path))
    assert isinstance(answer, Kept), f"{path} is not always answered the same"
    return answer.data
