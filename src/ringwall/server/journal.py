"""What is stored of a table: how it was opened, and one entry for everything that happened at it since.

A table is the sum of these; nothing else about it is kept. Who did something is noted by the fingerprint of the
person's token, never by the token.
"""

from typing import Any

import msgspec
from msgspec import Struct

BOT = ""
"""Who chose, when it was a bot."""


class SeatOpening(Struct):
    kind: str
    name: str
    who: str = ""
    bot: str = ""


class Opening(Struct):
    """A table as it was opened. An uploaded record is a table that is only watched."""

    setup: dict[str, Any]
    seed: int | str
    seats: list[SeatOpening]
    invite: str
    tutorial: bool = False
    record: str | None = None


class Stamp(Struct, kw_only=True):
    """What is noted once an entry has been carried out."""

    position: str = ""
    """A check of where the table stood afterwards, so that one that plays differently by now is noticed."""


class Entry(Stamp, tag_field="e", forbid_unknown_fields=True):
    who: str
    id: str
    """The number the page gave its action, so that a repeated one is recognised."""


class Chose(Entry, tag="chose"):
    seat: int
    option: str


class TookBack(Entry, tag="took_back"):
    to: int


class Asked(Entry, tag="asked"):
    seat: int
    to: int


class Voted(Entry, tag="voted"):
    agree: bool


class Took(Entry, tag="took"):
    """Somebody took a seat; ``who`` holds it from now on."""

    seat: int
    name: str


class StoodIn(Entry, tag="stood_in"):
    """A bot plays a seat, or with ``bot`` empty no longer does."""

    seat: int
    bot: str


class Left(Entry, tag="left"):
    seat: int


class Named(Entry, tag="named"):
    seat: int
    name: str


class Said(Entry, tag="said"):
    seat: int | None
    text: str | None
    phrase: str | None


AnyEntry = Chose | TookBack | Asked | Voted | Took | StoodIn | Left | Named | Said

encode = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(AnyEntry).decode
decode_opening = msgspec.json.Decoder(Opening).decode
