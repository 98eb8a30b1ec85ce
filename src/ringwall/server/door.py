"""Connections at the door: a request must come whole in time, and nobody takes all the room there is.

uvicorn waits for ever for the rest of a request. Whoever keeps many of them half open would hold every descriptor of
the process, and neither a page nor the storage could open another.
"""

import asyncio
import sys
from collections.abc import Collection
from typing import Any, Final, Literal

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from ringwall.server.limits import Limits, origin

Stage = Literal["headers", "body", "answer"]

RESERVE: Final = 200
"""Descriptors that no connection gets: for the storage, bots, advisers, and files of the page."""
PLENTY: Final = 8_192
"""Descriptors that are enough for all that one process can serve."""


class Doorway:
    """All connections that are no sockets, or not yet, and how much room there is."""

    def __init__(self, limits: Limits, proxies: Collection[str] = (), capacity: int = PLENTY) -> None:
        """``capacity`` is the room for them and all sockets. Behind one of the ``proxies`` there may be anybody."""
        self.limits = limits
        self._proxies = frozenset(map(origin, proxies))
        self._capacity = capacity
        self._doors: dict[str, dict[Door, None]] = {}
        """By address."""
        self._half_open: dict[Door, None] = {}
        """Whose request has not come whole; those who wait longest come first."""

    def enter(self, door: "Door") -> bool:
        """Whether there is room. If need be, somebody else goes whose request has not come whole."""
        mine = self._doors.get(door.address, {})
        crowded = len(mine) >= self.limits.requests and door.address not in self._proxies
        if crowded and not self._send_away(mine):
            return False
        everybody = door.server_state.connections
        if len(everybody) > self._capacity and not _sweep(everybody) and not self._send_away(self._half_open):
            return False
        self._doors.setdefault(door.address, {})[door] = None
        return True

    def leave(self, door: "Door") -> None:
        self._half_open.pop(door, None)
        mine = self._doors.get(door.address, {})
        mine.pop(door, None)
        if not mine:
            self._doors.pop(door.address, None)

    def wait(self, door: "Door") -> None:
        """A request has begun, or could."""
        self._half_open[door] = None
        if len(self._half_open) > self.limits.half_open:
            self._send_away(self._half_open)

    def hear(self, door: "Door") -> None:
        """A request has come whole."""
        self._half_open.pop(door, None)

    def _send_away(self, doors: Collection["Door"]) -> bool:
        longest = next((each for each in doors if each in self._half_open), None)
        if longest is None:
            return False
        longest.send_away()
        self.leave(longest)
        return True


def _sweep(everybody: Collection[Any]) -> bool:
    """Let go of those who were told to go and do not read that; whether there were any."""
    closing = [each.transport for each in everybody if each.transport.is_closing()]
    for transport in closing:
        transport.abort()
    return bool(closing)


class Door(H11Protocol):
    """A connection as uvicorn knows it, with an end to its patience."""

    doorway: Doorway

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address = ""
        self._stage: Stage | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = origin(self.client[0]) if self.client else ""
        if self.doorway.enter(self):
            self._watch()
        else:
            self.send_away()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        self._stage = None
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket, which has limits of its own."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def send_away(self) -> None:
        self._stop_watch()
        self.transport.abort()

    def _watch(self) -> None:
        """Time runs from the first moment of a stage; what trickles in does not prolong it."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        stage = _stage(self.conn)
        if stage == self._stage:
            return
        self._stage = stage
        self._stop_watch()
        limits = self.doorway.limits
        seconds = {"headers": limits.headers, "body": limits.bodies, "answer": limits.answers}[stage]
        self._deadline = self.loop.call_later(seconds, self.send_away)
        if stage == "answer":
            self.doorway.hear(self)
        else:
            self.doorway.wait(self)

    def _stop_watch(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _leave(self) -> None:
        self._stop_watch()
        self.doorway.leave(self)


def _stage(connection: h11.Connection) -> Stage:
    if connection.their_state is h11.IDLE:
        return "headers"
    return "body" if connection.their_state is h11.SEND_BODY else "answer"


def door_to(doorway: Doorway) -> type[Door]:
    """What uvicorn makes for each connection."""
    return type("DoorTo", (Door,), {"doorway": doorway})


# --- descriptors ---

if sys.platform == "win32":

    def room_for_connections() -> int:
        """As many connections as there may be; the system sets no limit."""
        return PLENTY
else:
    import resource

    def room_for_connections() -> int:
        """Have the system give us enough descriptors, as far as it does; how many of them connections may take."""
        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = PLENTY if most == resource.RLIM_INFINITY else min(PLENTY, most)
        if now != resource.RLIM_INFINITY and now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            now = wanted
        allowed = PLENTY if now == resource.RLIM_INFINITY else min(PLENTY, now)
        return max(allowed // 2, allowed - RESERVE)
