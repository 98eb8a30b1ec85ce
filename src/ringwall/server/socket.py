"""The socket of a page: hello first, then messages both ways until one side goes."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ringwall.server.connection import DAMAGED, LATER, OUTDATED, Connection
from ringwall.server.hall import Hall, NoSuchTable
from ringwall.server.journal import encode
from ringwall.server.limits import Addresses, Limits, origin
from ringwall.server.loading import TableOutdated
from ringwall.server.messages import FromPage, Hello, Message, Ping, Pong, Problem
from ringwall.server.room import Room
from ringwall.server.showing import refusal_words
from ringwall.server.storage import StorageError, TableDamaged
from ringwall.server.table import Refusal
from ringwall.server.tokens import fingerprint

log = logging.getLogger(__name__)

NO_TABLE: Final = 4404
CROWDED: Final = 4429
NO_HELLO: Final = 4400
BROKEN: Final = 1011
HELLO_WITHIN: Final = 20.0
"""Seconds until a page that says nothing is sent away."""

decoder: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)
PONG: Final = encode(Pong())


class Socket:
    """One connected page, from the handshake to the end."""

    def __init__(self, websocket: WebSocket, hall: Hall, limits: Limits, addresses: Addresses, address: str) -> None:
        self._websocket = websocket
        self._hall = hall
        self._limits = limits
        self._addresses = addresses
        self._address = address
        self._who = ""
        """Whose messages they are, once a seat has shown it."""
        self._lang = "en"
        self._closing: int | None = None

    async def run(self) -> None:
        await self._websocket.accept()
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = await self._hello()
            await self._stay(hello)
        except TimeoutError:
            await self._end(NO_HELLO, Refusal("hello_wanted"))
        except NoSuchTable:
            await self._end(NO_TABLE, Refusal("no_such_table"))
        except TableDamaged as error:
            log.error("%s", error)
            await self._end(DAMAGED, Refusal("table_damaged"))
        except TableOutdated as error:
            log.warning("%s", error)
            await self._end(OUTDATED, Refusal("table_outdated"))
        except StorageError as error:
            log.error("storage: %s", error)
            await self._end(LATER, Refusal("not_stored"), fatal=False)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page went away, perhaps while something was being sent to it
        except Exception:
            log.exception("a socket broke")
            await self._end(BROKEN, Refusal("engine_broke"), fatal=False)

    async def _hello(self) -> Hello:
        while True:
            message = await self._next()
            if isinstance(message, Hello):
                self._lang = message.lang
                return message
            if isinstance(message, Ping):
                await self._websocket.send_text(PONG.decode())
            elif message is not None:
                await self._say(self._problem(Refusal("hello_wanted")))

    async def _stay(self, hello: Hello) -> None:
        """In the room of the table until the page goes, or says hello to another."""
        while hello is not None:
            async with self._hall.visit(hello.table) as room:
                again = await self._converse(room, hello)
            if again is None:
                return
            hello = again

    async def _converse(self, room: Room, hello: Hello) -> Hello | None:
        who = fingerprint(hello.token) if hello.token else ""
        connection = Connection(who, hello.lang, self._cut, self._address)
        sender = asyncio.create_task(self._send_all(connection))
        try:
            self._who = who if room.table.seats_of(who) else ""
            if who and not self._who:
                connection.who = ""
                connection.send(self._problem(Refusal("token_unknown")))
            await room.enter(connection, hello)
            while True:
                message = await self._next()
                if isinstance(message, Hello):
                    self._lang = message.lang
                    return message
                if isinstance(message, Ping):
                    connection.send_encoded(PONG)
                elif message is not None:
                    await room.receive(connection, message)
        finally:
            room.leave(connection)
            sender.cancel()

    async def _next(self) -> FromPage | None:
        """The next message; None for one that is none, whose sender has been told so."""
        received = await self._websocket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code") or 1005)
        text = received.get("text")
        data = text.encode() if text is not None else received.get("bytes") or b""
        if not self._addresses.may_speak(self._address, self._who):
            await self._say(self._problem(Refusal("too_many_messages")))
            await asyncio.sleep(self._limits.pause)
            return None
        if len(data) > self._limits.frame:
            await self._say(self._problem(Refusal("message_too_long")))
            return None
        try:
            return decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            await self._say(self._problem(Refusal("not_understood"), error))
            return None

    def _problem(self, refusal: Refusal, error: Exception | None = None) -> Problem:
        words = refusal_words(refusal, self._lang)
        return Problem(refusal.code, words if error is None else f"{words} ({error})")

    async def _say(self, message: Message) -> None:
        await self._websocket.send_text(encode(message).decode())

    async def _send_all(self, connection: Connection) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                data = await connection.outbox.get()
                await self._websocket.send_text(data.decode())

    def _cut(self, code: int) -> None:
        """Close from our side, without waiting for what still lies in the queue."""
        if self._closing is None:
            self._closing = code
            task = asyncio.create_task(self._close(code))
            _CLOSING.add(task)
            task.add_done_callback(_CLOSING.discard)

    async def _end(self, code: int, reason: Refusal, fatal: bool = True) -> None:
        """Unless it is ``fatal``, the page comes back by itself."""
        problem = self._problem(reason)
        problem.fatal = fatal
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._say(problem)
            await self._websocket.close(code)

    async def _close(self, code: int) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.close(code)


_CLOSING: set[asyncio.Task[None]] = set()
"""Sockets being closed; a task nobody holds may vanish."""


async def serve_socket(websocket: WebSocket, hall: Hall, limits: Limits, addresses: Addresses) -> None:
    address = origin(websocket.client.host) if websocket.client is not None else ""
    if not addresses.connect(address):
        await websocket.accept()
        await websocket.close(CROWDED)
        return
    try:
        await Socket(websocket, hall, limits, addresses, address).run()
    finally:
        addresses.disconnect(address)
