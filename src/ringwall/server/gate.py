"""Who does not come in: addresses that are banned, and pages of an older version, which are told to reload."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ringwall.server.bans import Bans
from ringwall.server.host import refused
from ringwall.server.journal import encode
from ringwall.server.messages import Problem
from ringwall.server.showing import refusal_words
from ringwall.server.table import Refusal
from ringwall.server.web import lang_of, respond

BANNED: Final = 4403
OUTDATED_PAGE: Final = 4426
FOLDER: Final = re.compile(r'src="/([0-9a-f]+)/js/main\.js"')
"""All files of the page lie in a folder named for what is in them, which its frame names."""


class Gate:
    """Refuses in words that a page shows. Whoever is banned while they are here is sent away when they next speak."""

    def __init__(self, app: ASGIApp, bans: Bans, page: Path) -> None:
        self._app = app
        self._bans = bans
        self._page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and self._is_barred(scope):
            answer = refused(Refusal("banned"), lang_of(HTTPConnection(scope)))
            await respond(answer, {})(scope, receive, send)
        elif scope["type"] == "websocket" and self._is_barred(scope):
            await _send_away(scope, receive, send, BANNED, Refusal("banned"))
        elif scope["type"] == "websocket" and self._is_outdated(scope):
            await _send_away(scope, receive, send, OUTDATED_PAGE, Refusal("page_outdated"))
        elif scope["type"] == "websocket":
            await self._app(scope, self._until_banned(scope, receive, send), send)
        else:
            await self._app(scope, receive, send)

    def _is_barred(self, scope: Scope) -> bool:
        return self._bans.bars(address_of(scope))

    def _until_banned(self, scope: Scope, receive: Receive, send: Send) -> Receive:
        async def receiving() -> Message:
            message = await receive()
            if message["type"] != "websocket.receive" or not self._is_barred(scope):
                return message
            await _close(scope, send, BANNED, Refusal("banned"))
            return {"type": "websocket.disconnect", "code": BANNED}

        return receiving

    def _is_outdated(self, scope: Scope) -> bool:
        """A page says in which folder it lies; programs say nothing and come in."""
        said = HTTPConnection(scope).query_params.get("page")
        current = page_folder(self._page)
        return bool(said and current) and said != current


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return "" if client is None else str(client[0])


def page_folder(page: Path) -> str:
    """The name of the folder of the page that is served now; empty for one that was not built."""
    frame = page / "index.html"
    try:
        return _folder_in(frame, frame.stat().st_mtime_ns)
    except OSError:
        return ""


@lru_cache(maxsize=4)
def _folder_in(frame: Path, changed: int) -> str:
    found = FOLDER.search(frame.read_text(encoding="utf-8"))
    return "" if found is None else found[1]


async def _send_away(scope: Scope, receive: Receive, send: Send, code: int, why: Refusal) -> None:
    """The handshake is done first: without it a browser is not told why."""
    await receive()
    await send({"type": "websocket.accept"})
    await _close(scope, send, code, why)


async def _close(scope: Scope, send: Send, code: int, why: Refusal) -> None:
    words = refusal_words(why, lang_of(HTTPConnection(scope)))
    await send({"type": "websocket.send", "text": encode(Problem(why.code, words, fatal=True)).decode()})
    await send({"type": "websocket.close", "code": code})
