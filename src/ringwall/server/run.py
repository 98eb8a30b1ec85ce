"""Starting the server on this machine, and opening a browser on it."""

import asyncio
import gc
import json
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from functools import partial
from http.client import HTTPException
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

import uvicorn
from starlette.types import ASGIApp

from ringwall.core.facts import NO_FACTS, Value
from ringwall.folders import data_folder
from ringwall.server.admin import Administration
from ringwall.server.advisers import Advisers
from ringwall.server.app import PAGE, make_app
from ringwall.server.bans import Bans
from ringwall.server.bot_workers import BotWorkers
from ringwall.server.door import Doorway, door_to, room_for_connections
from ringwall.server.homes import home_at
from ringwall.server.hosting import Hosting, open_beside
from ringwall.server.limits import Limits
from ringwall.server.logs import begin_log
from ringwall.server.table import OWNERS_BOTS

LOCAL: Final = "127.0.0.1"
PORT: Final = 8417
"""Always the same, since a browser keeps what it remembers of a player by the port too."""
LITTER: Final = 7_000
"""So many more objects than last time are there before Python looks for garbage: ten times as many as usual."""
SWITCH: Final = 0.001
"""Seconds after which a thread that plays a game again lets the event loop go on: a fifth of what Python gives it."""
ALONE: Final = Hosting()
_ASK: Final = build_opener(ProxyHandler({}))
"""What is said on this machine, a token among it, is no business of a proxy."""


class PageMissing(RuntimeError):
    """The page has not been built on this machine."""


class TableRefused(RuntimeError):
    """The server opened no table; the text says why."""


class Address(NamedTuple):
    host: str
    port: int

    @property
    def link(self) -> str:
        host = LOCAL if self.host in ("0.0.0.0", "::", "") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"


def tables_path() -> Path:
    """Where this user's tables are kept."""
    return data_folder() / "tables.db"


def facts_at(address: Address) -> dict[str, Value] | None:
    """The owner's figures of the Ringwall server that answers there already; None if there is no such server."""
    try:
        with _ASK.open(f"{address.link}healthz", timeout=2) as answer:
            health = json.load(answer)
            return dict(health.get("facts", {})) if health.get("ringwall") else None
    except (OSError, HTTPException, ValueError, AttributeError, TypeError):
        return None


def listen(address: Address, or_any_port: bool = False) -> socket.socket:
    """A socket on the address; on any free port of the host if that one is taken and another will do."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    listener = socket.socket(family)
    _take_alone(listener)
    try:
        listener.bind((address.host, address.port))
    except OSError:
        if not or_any_port:
            listener.close()
            raise
        listener.bind((address.host, 0))
    return listener


def _take_alone(listener: socket.socket) -> None:
    """A port left a moment ago can be taken again, one in use cannot: on Windows "reuse" would mean sharing it."""
    if sys.platform == "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


class Server(uvicorn.Server):
    """A server that says when it can be reached, and ends well when it is told to stop."""

    def __init__(
        self, config: uvicorn.Config, on_ready: Callable[[], None], beside: AbstractAsyncContextManager[None]
    ) -> None:
        """``beside`` are the listeners for whoever runs the server."""
        super().__init__(config)
        self._on_ready = on_ready
        self._beside = beside

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        async with self._beside:
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        threading.Thread(target=self._on_ready, daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Unlike uvicorn's own, this does not raise the signal again once everything is closed."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(
    listener: socket.socket,
    where: Path | str,
    names: tuple[str, ...] = (),
    limits: Limits | None = None,
    on_ready: Callable[[], None] = lambda: None,
    facts: Mapping[str, Value] = NO_FACTS,
    code: tuple[Path, ...] = (),
    bots: Iterable[str] = (),
    proxies: tuple[str, ...] = (),
    hosting: Hosting = ALONE,
) -> None:
    """Run the server until it is stopped. ``where`` is the home of the tables; new ones play by ``facts``.

    ``code`` are files with bots, boxes and options, which must have been loaded in this process already; ``bots`` are
    those that may be asked for whatever their parameters. ``proxies`` are addresses whose word counts on where
    somebody comes from, ``hosting`` is what there is beside, for whoever runs it.
    """
    if not (PAGE / "index.html").exists():
        raise PageMissing(f"the page is not built yet ({PAGE}); run `make page`")
    OWNERS_BOTS.update(bots)
    limits = limits or Limits()
    begin_log(hosting.log)
    home = home_at(where)
    storage = home.open()
    bans = Bans(asyncio.run(storage.bans()))
    opening = partial(make_app, limits=limits, names=names, facts=facts, bans=bans, advisers=Advisers(code=code))
    figures: ASGIApp | None = None
    served: ASGIApp
    if hosting.metrics is None:
        app = served = opening(storage, BotWorkers(code=code))
    else:
        from ringwall.server.metrics import Metrics, TimedBots, TimedStorage, Watch  # nobody else needs its library

        metrics = Metrics(logging.getLogger())
        app = opening(TimedStorage(storage, metrics), TimedBots(metrics, code))
        metrics.count_rooms(app.state.hall)
        served, figures = Watch(app, metrics), metrics.app(names)
    administration = Administration(app.state.hall, storage, bans)
    config = uvicorn.Config(
        served,
        http=door_to(Doorway(limits, proxies, room_for_connections())),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        log_config=None,
        log_level="warning",
        access_log=False,
        ws_max_size=4 * limits.frame,
        ws_per_message_deflate=False,  # it costs more than twice the work for messages of this size
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    threading.Thread(target=home.look_over, name="ringwall look over", daemon=True).start()
    _collect_seldom()
    sys.setswitchinterval(SWITCH)
    Server(config, on_ready, open_beside(hosting, home.door, administration, figures)).run([listener])


def _collect_seldom() -> None:
    """Look for garbage only when there is much of it.

    Nearly all that a server has in memory are tables that are being played at, with thousands of events. To look
    through all of it takes a tenth of a second in which nobody is served, and finds what is left of tables that
    everybody has left.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(LITTER)


def open_table(address: Address, wanted: dict[str, Any]) -> str:
    """Open a table at a running server; the answer is the link for whoever plays at it."""
    headers = {"content-type": "application/json", "accept-language": str(wanted["lang"])}
    request = Request(f"{address.link}api/tables", json.dumps(wanted).encode(), headers)
    try:
        with _ASK.open(request, timeout=10) as answer:
            opened = json.load(answer)
    except HTTPError as error:
        raise TableRefused(_why(error)) from None
    except (OSError, HTTPException, ValueError) as error:
        raise TableRefused(str(error)) from None
    return f"{address.link}#/table/{opened['table']}/{opened['token']}"


def _why(refused: HTTPError) -> str:
    try:
        return str(json.load(refused)["why"])
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return str(refused)


def show(link: str) -> bool:
    """Open a browser; False if there is none."""
    try:
        return webbrowser.open(link)
    except webbrowser.Error:
        return False
