"""What one box lets a position say."""

from collections.abc import Callable, Collection, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from ringwall.boxes import EXPANSIONS, told_in
from ringwall.game import Game
from ringwall.position.forms import PositionError
from ringwall.position.key import Key
from ringwall.spelling import meant

Hook = Callable[[Game, dict[str, Any]], None]


class Chapter:
    """Each module of this package that is named after a box has one, ``CHAPTER``; a box may also do without.

    ``keys`` are put in this order. ``open_holds`` are keys that are tokens lying in a place of that name,
    ``laid_cards`` keys that are cards lying open in the place named for each. ``begin`` makes of what the set-up has
    left what a position begins with, before anything is laid out; ``finish`` adds what follows from the rest of a
    position and need not be said. ``notes`` are those of a turn that the rules do not write out.
    """

    def __init__(
        self,
        keys: dict[str, Key],
        open_holds: tuple[str, ...] = (),
        laid_cards: Mapping[str, str] = MappingProxyType({}),
        begin: Hook | None = None,
        finish: Hook | None = None,
        notes: Collection[str] = (),
    ) -> None:
        self.keys = keys
        self.open_holds = open_holds
        self.laid_cards = laid_cards
        self.begin = begin
        self.finish = finish
        self.notes = notes


@cache
def chapters(boxes: tuple[str, ...]) -> tuple[Chapter, ...]:
    """What positions with these boxes can say: the base game first, then the boxes in the order given."""
    return tuple(module.CHAPTER for module in told_in("ringwall.position", ("base", *boxes)))


@cache
def keys_of(boxes: tuple[str, ...]) -> dict[str, Key]:
    """Everything a position with these boxes can say, in the order in which it is put."""
    return {name: key for chapter in chapters(boxes) for name, key in chapter.keys.items()}


def find_key(boxes: tuple[str, ...], name: object, where: str) -> Key:
    """What a word under ``given`` or ``then`` means with these boxes."""
    keys = keys_of(boxes)
    if not isinstance(name, str) or name not in keys:
        for box in EXPANSIONS:
            if box not in boxes and name in keys_of((box,)):
                raise PositionError(f"{name} in {where} needs the box {box}")
        raise PositionError(f"unknown key {name!r} in {where}{meant(name, keys)}")
    if where == "given" and keys[name].put is None:
        raise PositionError(f"{name} can only be compared, so it belongs under then")
    return keys[name]
