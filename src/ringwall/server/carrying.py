"""A game as a text so short that a link or a code holds it: setup, seed, who sat where, and the place of each choice.

Unlike a record it cannot be read, and unlike a file of tables it has nothing but the game: no chat, nothing taken back.
"""

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final

import msgspec
from msgspec import Struct

from ringwall.record import position_check
from ringwall.server.journal import BOT
from ringwall.server.match import Match
from ringwall.server.table import Refusal, Table
from ringwall.server.turns import Work
from ringwall.setup import Setup

FORMAT: Final = 1
LARGEST: Final = 1_000_000
"""Bytes that come out of a text; more is somebody's joke."""


class CarriedSeat(Struct, array_like=True):
    name: str
    bot: str
    """Empty for a person's seat."""


class Carried(Struct, array_like=True):
    format: int
    setup: dict[str, Any]
    seed: int | str
    begins: dict[str, Any] | None
    seats: list[CarriedSeat]
    choices: list[int]
    """The place of each among its options."""
    check: str
    """Of the position they lead to."""


def carry(table: Table) -> str:
    """The game at a table as far as it has come."""
    game = table.match.game
    seats = [CarriedSeat(seat.name, seat.bot if seat.kind == "bot" else "") for seat in table.seats]
    carried = Carried(
        FORMAT, game.setup.arguments, game.seed, game.beginning, seats, list(game.chosen), position_check(game)
    )
    return urlsafe_b64encode(zlib.compress(msgspec.json.encode(carried), 9)).rstrip(b"=").decode()


def read_carried(text: str) -> Carried:
    """Refused unless it is a game, whole and of our time."""
    try:
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpacking = zlib.decompressobj()
        carried = msgspec.json.decode(unpacking.decompress(packed, LARGEST), type=Carried)
        whole = unpacking.eof and len(carried.seats) == Setup(**carried.setup).players
    except (binascii.Error, zlib.error, msgspec.MsgspecError, ValueError, TypeError, RecursionError):
        raise Refusal("no_carried") from None
    if not whole or carried.format != FORMAT:
        raise Refusal("no_carried")
    return carried


def play_carried(carried: Carried) -> Work[Match]:
    """The game where it has come to; refused if it leads elsewhere by now."""
    try:
        match = Match(Setup(**carried.setup), carried.seed, carried.begins)
        for place in carried.choices:
            match.choose(match.game.options[place].text, None, BOT)
            yield
    except Exception as error:  # whatever an engine of another age makes of it
        raise Refusal("carried_outdated") from error
    if position_check(match.game) != carried.check:
        raise Refusal("carried_outdated")
    return match
