"""A conversation with a page: hello first, then messages both ways until one side goes."""

import asyncio
import logging
from contextlib import suppress
from typing import Final, Protocol

import msgspec

from ringwall.server.connection import DAMAGED, LATER, OUTDATED, Connection
from ringwall.server.hall import Hall, NoSuchTable
from ringwall.server.journal import encode
from ringwall.server.limits import Addresses, Limits
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


class Cut(Exception):
    """The line to a page is no more."""


class Line(Protocol):
    """The way to a page and back. Everything on it raises :class:`Cut` once it is no more."""

    @property
    def address(self) -> str:
        """Where the page is, as far as that counts."""

    async def hear(self) -> bytes:
        """The next message."""

    async def say(self, data: bytes) -> None: ...

    async def close(self, code: int) -> None: ...


class Conversation:
    """With one page, from the first word to the end."""

    def __init__(self, line: Line, hall: Hall, limits: Limits, addresses: Addresses) -> None:
        self._line = line
        self._hall = hall
        self._limits = limits
        self._addresses = addresses
        self._address = line.address
        self._who = ""
        """Whose messages they are, once a seat has shown it."""
        self._lang = "en"
        self._closing: int | None = None

    async def run(self) -> None:
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
            await self._end(LATER, Refusal(error.refusal), fatal=False)
        except Cut:
            pass  # the page went away, perhaps while something was being sent to it
        except Exception:
            log.exception("a conversation broke")
            await self._end(BROKEN, Refusal("engine_broke"), fatal=False)

    async def _hello(self) -> Hello:
        while True:
            message = await self._next()
            if isinstance(message, Hello):
                self._lang = message.lang
                return message
            if isinstance(message, Ping):
                await self._line.say(PONG)
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
        data = await self._line.hear()
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
        await self._line.say(encode(message))

    async def _send_all(self, connection: Connection) -> None:
        with suppress(Cut):
            while True:
                await self._line.say(await connection.outbox.get())

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
        with suppress(Cut):
            await self._say(problem)
            await self._line.close(code)

    async def _close(self, code: int) -> None:
        with suppress(Cut):
            await self._line.close(code)


_CLOSING: set[asyncio.Task[None]] = set()
"""Lines being closed; a task nobody holds may vanish."""


async def converse(line: Line, hall: Hall, limits: Limits, addresses: Addresses) -> None:
    """Until it is over; refused at once where somebody has too many lines."""
    if not addresses.connect(line.address):
        with suppress(Cut):
            await line.close(CROWDED)
        return
    try:
        await Conversation(line, hall, limits, addresses).run()
    finally:
        addresses.disconnect(line.address)
