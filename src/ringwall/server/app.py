"""The server as a web application."""

import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from ringwall.core.facts import NO_FACTS, Value
from ringwall.server.advisers import Advisers
from ringwall.server.api import Api, Handler, answering
from ringwall.server.ban_news import BanNews
from ringwall.server.bans import Bans
from ringwall.server.bot_workers import BotWorkers
from ringwall.server.gate import Gate
from ringwall.server.guard import Guard
from ringwall.server.hall import Hall
from ringwall.server.kept import Kept
from ringwall.server.limits import Addresses, Limits
from ringwall.server.socket import serve_socket
from ringwall.server.storage import Storage

PAGE: Final = Path(__file__).resolve().parent / "static"
FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""All files of the page but its frame lie in a folder named for what is in them."""
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
"""Not those of the machine: a Windows that takes programs for plain text would leave browsers with an empty page."""
RESTARTING: Final = 1012
"""Pages that are told so come back at once."""


class Page(StaticFiles):
    """The built page. A file that is built anew is read anew."""

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        return _read(str(full_path), stat_result.st_mtime_ns).answer(Headers(scope=scope))


@lru_cache(maxsize=1_000)
def _read(path: str, changed: int) -> Kept:
    file = Path(path)
    control = "no-cache" if file.suffix == ".html" else FOR_GOOD
    return Kept(file.read_bytes(), KINDS.get(file.suffix, "application/octet-stream"), control)


def make_app(
    storage: Storage,
    bots: BotWorkers,
    limits: Limits | None = None,
    names: tuple[str, ...] = (),
    page: Path = PAGE,
    facts: Mapping[str, Value] = NO_FACTS,
    advisers: Advisers | None = None,
    bans: Bans | None = None,
) -> Starlette:
    """The whole server: page, requests and sockets.

    ``names`` are host names it goes by besides its addresses, ``facts`` the figures its owner knows better. Its hall is
    found at ``state.hall``.
    """
    limits = limits or Limits()
    hall = Hall(storage, bots, advisers)
    addresses = Addresses(limits, hall.neighbours)
    bans = bans or Bans()
    hall.neighbours.join(BanNews(bans, storage))
    api = Api(hall, limits, addresses, facts)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.begin()
        yield
        await hall.close(RESTARTING)

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(websocket, hall, limits, addresses)

    app = Starlette(
        routes=[
            *_routes(api),
            WebSocketRoute("/socket", socket),
            Mount("/", Page(directory=page, html=True, check_dir=False)),
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


def _routes(api: Api) -> list[Route]:
    get, post = partial(_route, "GET"), partial(_route, "POST")
    return [
        post("/api/tables", api.open_table),
        get("/api/tables", api.tables),
        post("/api/tutorials", api.open_tutorial),
        get("/api/castle", api.todays_castle),
        post("/api/castles", api.open_castle),
        get("/api/tables/{table}", api.table),
        post("/api/tables/{table}/seats", api.take_seat),
        post("/api/tables/{table}/again", api.play_again),
        post("/api/tables/{table}/tries", api.try_from),
        get("/api/tables/{table}/record", api.record),
        post("/api/records", api.upload_record),
        get("/api/replays/{table}", api.replay),
        get("/api/replays/{table}/{step}", api.replay_step),
        post("/api/setups", api.check_setup),
        get("/api/catalogue", api.catalogue),
        get("/api/worth", api.worth),
        get("/api/tutorial", api.tutorial),
        get("/api/tutorial/{box}", api.tutorial),
        get("/api/texts/{lang}", api.texts),
        get("/api/texts/{lang}/{part}", api.texts),
        get("/healthz", api.health),
    ]


def _route(method: str, path: str, handler: Handler) -> Route:
    return Route(path, answering(handler), methods=[method])
