"""The server as a web application."""

import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from ringwall.core.facts import NO_FACTS, Value
from ringwall.server.advisers import Advisers
from ringwall.server.ban_news import BanNews
from ringwall.server.bans import Bans
from ringwall.server.gate import Gate
from ringwall.server.guard import Guard
from ringwall.server.hall import Hall
from ringwall.server.host import Host
from ringwall.server.kept import Kept
from ringwall.server.limits import Addresses, Limits
from ringwall.server.scenes import RULEBOOK
from ringwall.server.storage import Storage
from ringwall.server.thinking import Advice, Bots
from ringwall.server.web import Requests, converse_over, respond_kept

PAGE: Final = Path(__file__).resolve().parent / "static"
FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""All other files of the page lie in a folder named for what is in them."""
ASKED: Final = (".html", ".json")
"""Browsers ask for the frame, and for the files of the rulebook, whether they are as they were."""
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
"""Not those of the machine: a Windows that takes programs for plain text would leave browsers with an empty page."""
RESTARTING: Final = 1012
"""Pages that are told so come back at once."""


class Built(StaticFiles):
    """What the build has made: the page, the rulebook. A file that is built anew is read anew."""

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        return respond_kept(_read(str(full_path), stat_result.st_mtime_ns), Headers(scope=scope))


@lru_cache(maxsize=1_000)
def _read(path: str, changed: int) -> Kept:
    file = Path(path)
    control = "no-cache" if file.suffix in ASKED else FOR_GOOD
    return Kept(file.read_bytes(), KINDS.get(file.suffix, "application/octet-stream"), control)


def make_app(
    storage: Storage,
    bots: Bots,
    limits: Limits | None = None,
    names: tuple[str, ...] = (),
    page: Path = PAGE,
    facts: Mapping[str, Value] = NO_FACTS,
    advisers: Advice | None = None,
    bans: Bans | None = None,
    rulebook: Path = RULEBOOK,
) -> Starlette:
    """The whole server: page, requests and sockets.

    ``names`` are host names it goes by besides its addresses, ``facts`` the figures its owner knows better. Its hall is
    found at ``state.hall``.
    """
    limits = limits or Limits()
    hall = Hall(storage, bots, advisers or Advisers())
    addresses = Addresses(limits, hall.neighbours)
    bans = bans or Bans()
    hall.neighbours.join(BanNews(bans, storage))
    host = Host(hall, limits, addresses, facts, rulebook)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.begin()
        yield
        await hall.close(RESTARTING)

    async def socket(websocket: WebSocket) -> None:
        await converse_over(websocket, host)

    async def health(request: Request) -> Response:
        return JSONResponse(
            {"ringwall": version("ringwall"), "facts": dict(facts)}, headers={"cache-control": "no-store"}
        )

    app = Starlette(
        routes=[
            Route("/api/{rest:path}", Requests(host)),
            Route("/healthz", health),
            WebSocketRoute("/socket", socket),
            Mount("/rulebook", Built(directory=rulebook, check_dir=False)),
            Mount("/", Built(directory=page, html=True, check_dir=False)),
        ],
        middleware=[
            Middleware(Guard, names=names),
            Middleware(Gate, bans=bans, page=page),
            Middleware(GZipMiddleware, minimum_size=500),
        ],
        lifespan=lifespan,
    )
    app.state.hall = hall
    return app
