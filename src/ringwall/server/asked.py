"""A request and its answer, whichever way they go: over HTTP, or from a page to the worker beside it."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, NamedTuple, TypeVar

import msgspec

from ringwall.server.journal import encode

T = TypeVar("T")

JSON: Final = "application/json"


class Gone(Exception):
    """Whoever asked is no longer there to be answered."""


async def no_body(most: int) -> bytes:
    return b""


class Asked(NamedTuple):
    method: str
    path: str
    lang: str = "en"
    address: str = ""
    """Where it comes from, as far as that counts."""
    read: Callable[[int], Awaitable[bytes]] = no_body
    """Reads the body, and refuses one of more bytes than these."""
    named: Mapping[str, str] = {}
    """What stands in the path where its pattern has a name."""

    async def body(self, kind: type[T], most: int) -> T:
        return msgspec.json.decode(await self.read(most), type=kind)


class Answer(NamedTuple):
    data: bytes
    status: int = 200
    kind: str = JSON
    """Its media type."""
    file: str | None = None
    """The name of the file it is kept as."""


def in_json(answer: object, status: int = 200) -> Answer:
    return Answer(encode(answer), status)
