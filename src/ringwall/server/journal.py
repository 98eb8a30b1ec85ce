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
    colour: int = 0
    """0 is the colour of the seat's number."""


class Opening(Struct):
    """A table as it was opened. An uploaded record is a table that is only watched."""

    setup: dict[str, Any]
    seed: int | str
    seats: list[SeatOpening]
    invite: str
    tutorial: bool = False
    record: str | None = None
    castle: str = ""
    """The day whose castle this is, as ``2026-11-18``; empty at every other table."""
    puzzle: str = ""
    """The name of the puzzle this is, or a sign that it has none; empty at every other table."""
    aim: str = ""
    """What the puzzle asks for (``ringwall.puzzles.Aim``)."""
    lobby: bool = False
    """Whether people gather first, and the host begins the game."""
    host: str = ""
    """Who was the host at the table before; without one it is whoever opened this one."""
    before: str = ""
    """The table at which the same people played before."""
    leavers: int = 0
    """Seconds after which a bot plays for somebody who is away; 0 where they are waited for."""
    begins: dict[str, Any] | None = None
    """How the game begins, if not with its set-up (``ringwall.position.beginning``); as secret as the seed."""
    found: bool = False
    """Whether strangers find it in the list of tables."""


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


class Moved(Entry, tag="moved"):
    """Somebody changed seats before the game; a bot that sat there changes with them."""

    seat: int
    to: int


class Coloured(Entry, tag="coloured"):
    seat: int
    colour: int


class Readied(Entry, tag="readied"):
    ready: bool


class Began(Entry, tag="began"):
    """The host let the game begin. It is dealt only now: nobody chose a seat for what lies there."""

    seed: str


class Arranged(Entry, tag="arranged"):
    """The host said how the table goes about those who are away, and whether strangers find it."""

    leavers: int
    found: bool


class WentOn(Entry, tag="went_on"):
    """All of them play again, at another table."""

    next: str


class Said(Entry, tag="said"):
    seat: int | None
    text: str | None
    phrase: str | None


class Hinted(Entry, tag="hinted"):
    """Somebody was told what the strongest bot would choose. Noted where the result tells of it."""


AnyEntry = (
    Chose | TookBack | Asked | Voted | Took | StoodIn | Left | Named | Said
    | Moved | Coloured | Readied | Began | WentOn | Arranged | Hinted
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(AnyEntry).decode
decode_opening = msgspec.json.Decoder(Opening).decode
