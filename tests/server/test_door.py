"""Half-open requests end in time, and nobody takes all the room at the door."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any, cast

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from ringwall.server.door import PLENTY, RESERVE, Door, Doorway, door_to, room_for_connections
from ringwall.server.limits import Limits
from tests.server.harness import run

HALF = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
WHOLE = HALF + b"\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n"
SLOW = b"GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
LIMITS = Limits(headers=10.0, bodies=30.0, answers=90.0)


class Line(asyncio.Transport):
    """Stands for the transport of a connection from some address."""

    def __init__(self, address: str, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.address = address
        self.written = bytearray()
        self.aborted = False
        self.closing = False
        self.protocol: asyncio.BaseProtocol | None = None
        self._loop = loop

    def get_extra_info(self, name: str, default: object = None) -> object:
        return {"peername": (self.address, 1), "sockname": ("127.0.0.1", 8417)}.get(name, default)

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closing or self.aborted

    def gone(self) -> bool:
        return self.aborted

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.aborted = True
        assert isinstance(self.protocol, asyncio.Protocol)
        self.protocol.connection_lost(None)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Clock:
    """A loop of which only the timers are used, and only when told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def call_later(self, seconds: float, call: Callable[[], None]) -> "Timer":
        timer = (self.now + seconds, call)
        self.timers.append(timer)
        return Timer(self, timer)

    def create_task(self, work: Any) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        for timer in [timer for timer in self.timers if timer[0] <= self.now]:
            self.timers.remove(timer)
            timer[1]()


class Timer:
    def __init__(self, clock: Clock, timer: tuple[float, Callable[[], None]]) -> None:
        self._clock, self._timer = clock, timer

    def cancel(self) -> None:
        if self._timer in self._clock.timers:
            self._clock.timers.remove(self._timer)


async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """An application that answers once the request has come whole; ``/slow`` never does."""
    if scope["type"] == "websocket" or scope["path"] == "/slow":
        await asyncio.Event().wait()
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


class Front:
    """A server's front door, with a clock of its own."""

    def __init__(self, limits: Limits = LIMITS, proxies: tuple[str, ...] = (), capacity: int = PLENTY) -> None:
        self.clock = Clock()
        self.state = ServerState()
        self.doorway = Doorway(limits, proxies, capacity)
        self._door = door_to(self.doorway)
        self._config = Config(cast(Any, answer), http=self._door, lifespan="off", log_config=None, proxy_headers=False)
        self._config.load()

    def come(self, said: bytes = b"", address: str = "192.0.2.1") -> Line:
        line = Line(address, cast(Any, self.clock))
        door = self._door(self._config, self.state, {}, cast(Any, self.clock))
        line.protocol = door
        door.connection_made(line)
        if said and not line.gone():
            door.data_received(said)
        return line

    def say(self, line: Line, data: bytes) -> None:
        assert isinstance(line.protocol, Door)
        line.protocol.data_received(data)


async def answered(line: Line, times: int = 1) -> None:
    while line.written.count(b"ok") < times:
        await asyncio.sleep(0)


@pytest.mark.parametrize(("said", "seconds"), [(b"", 10), (b"G", 10), (HALF, 10), (POST, 30), (POST + b"123", 30)])
def test_a_request_that_does_not_come_whole_ends_in_time(said: bytes, seconds: int) -> None:
    async def story() -> None:
        front = Front()
        line = front.come(said)
        front.clock.wait(seconds - 1)
        assert not line.gone()
        front.clock.wait(1)
        assert line.gone() and not front.state.connections and not front.clock.timers
        assert not front.doorway._half_open and not front.doorway._doors

    run(story)


def test_what_trickles_in_prolongs_nothing() -> None:
    async def story() -> None:
        front = Front()
        line = front.come()
        for at in range(9):
            front.clock.wait(1)
            front.say(line, HALF[at : at + 1])
        assert not line.gone()
        front.clock.wait(1)
        assert line.gone()

    run(story)


def test_a_request_that_comes_whole_is_answered_and_the_next_has_all_its_time() -> None:
    async def story() -> None:
        front = Front(LIMITS)
        line = front.come()
        for times in range(1, 4):
            front.clock.wait(4)
            front.say(line, POST + b"12345")
            front.clock.wait(4)
            front.say(line, b"67890")
            await answered(line, times)
        assert not line.gone()

    run(story)


def test_whoever_is_not_answered_or_does_not_read_it_goes_too() -> None:
    async def story() -> None:
        front = Front()
        line = front.come(SLOW)
        front.clock.wait(89)
        assert not line.gone()
        front.clock.wait(1)
        assert line.gone()
        for task in front.state.tasks:
            task.cancel()

    run(story)


def test_an_address_has_only_so_many_and_its_own_half_open_ones_go_first() -> None:
    async def story() -> None:
        front = Front(LIMITS._replace(requests=3))
        other = front.come(HALF, "192.0.2.9")
        lines = [front.come(HALF) for _ in range(10)]
        assert [line.gone() for line in lines] == [True] * 7 + [False] * 3 and not other.gone()
        honest = front.come(WHOLE)
        await answered(honest)
        assert not other.gone()

    run(story)


def test_an_address_with_nothing_but_whole_requests_has_to_wait() -> None:
    async def story() -> None:
        front = Front(LIMITS._replace(requests=2))
        slow = [front.come(SLOW) for _ in range(2)]
        assert front.come(WHOLE).gone() and not any(line.gone() for line in slow)
        honest = front.come(WHOLE, "192.0.2.9")
        await answered(honest)
        for task in front.state.tasks:
            task.cancel()

    run(story)


def test_an_ipv6_network_is_one_address() -> None:
    async def story() -> None:
        front = Front(LIMITS._replace(requests=3))
        lines = [front.come(HALF, f"2001:db8::{number:x}") for number in range(10)]
        assert sum(not line.gone() for line in lines) == 3
        assert not front.come(HALF, "2001:db8:0:1::1").gone()

    run(story)


def test_half_open_requests_of_many_addresses_push_out_each_other_and_nobody_else() -> None:
    async def story() -> None:
        front = Front(LIMITS._replace(half_open=5))
        busy = front.come(SLOW, "192.0.2.200")
        lines = [front.come(HALF, f"192.0.2.{number}") for number in range(100)]
        assert [line.gone() for line in lines] == [True] * 95 + [False] * 5 and not busy.gone()
        honest = front.come(WHOLE, "192.0.2.201")
        await answered(honest)
        for task in front.state.tasks:
            task.cancel()

    run(story)


def test_when_there_is_no_room_half_open_ones_and_those_who_do_not_read_make_some() -> None:
    async def story() -> None:
        front = Front(capacity=3)
        half, *busy = [front.come(each) for each in (HALF, *[SLOW] * 2)]
        assert not front.come(SLOW).gone() and half.gone()
        assert front.come(WHOLE).gone(), "everybody has something to do here"
        busy[0].close()
        honest = front.come(WHOLE)
        await answered(honest)
        assert busy[0].gone() and not busy[1].gone()
        for task in front.state.tasks:
            task.cancel()

    run(story)


def test_behind_a_proxy_there_may_be_anybody() -> None:
    async def story() -> None:
        front = Front(LIMITS._replace(requests=3), proxies=("127.0.0.1",))
        assert not any(front.come(HALF, "127.0.0.1").gone() for _ in range(10))

    run(story)


def test_a_socket_is_not_held_to_the_time_of_a_request() -> None:
    async def story() -> None:
        front = Front()
        line = front.come(UPGRADE)
        assert not isinstance(line.protocol, Door) and not front.doorway._doors
        front.clock.wait(100)
        assert not line.gone()
        for task in front.state.tasks:
            task.cancel()

    run(story)


def test_over_a_real_connection() -> None:
    async def story() -> None:
        door = door_to(Doorway(LIMITS._replace(headers=0.05)))
        config = Config(cast(Any, answer), http=door, lifespan="off", log_config=None, proxy_headers=False)
        config.load()
        state, loop = ServerState(), asyncio.get_running_loop()
        server = await loop.create_server(lambda: door(config, state, {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HALF)
        with pytest.raises((asyncio.IncompleteReadError, ConnectionResetError)):
            await reader.readexactly(1)
        honest, say = await asyncio.open_connection("127.0.0.1", port)
        say.write(WHOLE)
        assert (await honest.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
        for each in (writer, say):
            each.close()
        server.close()

    run(story)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(
    ("soft", "hard", "room", "raised"),
    [
        (1_024, 4_096, 4_096 - RESERVE, 4_096),
        (1_024, 1_024, 1_024 - RESERVE, None),
        (256, 256, 128, None),
        (20_000, 20_000, PLENTY - RESERVE, None),
        (1_024, -1, PLENTY - RESERVE, PLENTY),
    ],
)
def test_some_descriptors_are_kept_back(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, room: int, raised: int | None
) -> None:
    import resource

    asked: list[int] = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda which, limits: asked.append(limits[0]))
    assert room_for_connections() == room and asked == ([] if raised is None else [raised])
