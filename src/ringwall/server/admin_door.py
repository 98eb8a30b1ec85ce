"""How requests of whoever runs the server reach it: a socket in the file system that only its own user can open.

It is no port: nothing on a network reaches it, nor does a page in a browser. A request is a line, so is the answer.
"""

import asyncio
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from ringwall.server.admin import AdminError, Administration, Answer, AnyRequest
from ringwall.server.bans import Bans
from ringwall.server.bot_workers import BotWorkers
from ringwall.server.hall import Hall
from ringwall.server.journal import encode
from ringwall.server.storage import Home

log = logging.getLogger(__name__)

LONGEST: Final = 100
"""Bytes in the name of a socket; systems allow 104 to 108."""
HEARING: Final = 10.0
"""Seconds for a request to come whole. Nothing else is bounded: whoever may open the door may end the server, too."""
PATIENCE: Final = 600.0
"""Seconds for an answer; looking through many tables takes a while."""


@asynccontextmanager
async def opened(door: Path, administration: Administration, hearing: float = HEARING) -> AsyncIterator[None]:
    """Answer at this socket meanwhile. One that a killed server left behind is taken away first: there is no other
    server, since this one holds the lock of the tables.
    """
    if sys.platform == "win32" or len(os.fsencode(door)) > LONGEST:
        log.warning("this server cannot be administered while it runs: there can be no socket %s", door)
        yield
        return

    async def converse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError):  # gone, too late, or a line without an end
            async with asyncio.timeout(hearing):
                request = await reader.readline()
            writer.write(encode(await administration.answer(request)) + b"\n")
            await writer.drain()
        writer.close()

    door.unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX)
    mask = os.umask(0o177)
    try:
        listener.bind(str(door))
    finally:
        os.umask(mask)
    server = await asyncio.start_unix_server(converse, sock=listener)
    try:
        yield
    finally:
        server.close()
        door.unlink(missing_ok=True)


def ask(home: Home, request: AnyRequest) -> Answer:
    """Ask the one server that runs with these tables; if there is none, or may be several, see to it here."""
    answer = None if home.door is None else _ask_running(home.door, request)
    if answer is None:
        answer = asyncio.run(_do_here(home, request))
    if answer.error:
        raise AdminError(answer.error)
    return answer


def _ask_running(door: Path, request: AnyRequest) -> Answer | None:
    """None if nobody is behind the door."""
    if sys.platform == "win32" or not door.exists():
        return None
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(PATIENCE)
            line.connect(str(door))
            line.sendall(encode(request) + b"\n")
            with line.makefile("rb") as answer:
                return msgspec.json.decode(answer.read(), type=Answer)
    except ConnectionRefusedError:
        return None  # left behind by a server that was killed
    except PermissionError:
        raise AdminError(f"{door} belongs to somebody else; run this as the user of the server") from None
    except (OSError, msgspec.MsgspecError) as error:
        raise AdminError(f"the server does not answer at {door} ({error}); its log may say why") from None


async def _do_here(home: Home, request: AnyRequest) -> Answer:
    if not home.exists():
        raise AdminError(f"{home} is not there; --data names the file in which the tables are kept")
    storage = home.open()
    hall = Hall(storage, BotWorkers())
    try:
        await hall.begin()
        return await Administration(hall, storage, Bans()).answer(encode(request))
    finally:
        await hall.close(0)
