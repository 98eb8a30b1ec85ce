"""The things a position can say: each can be set up and, with the same words, be compared with a game."""

from collections.abc import Callable
from typing import Any

from ringwall.game import Game
from ringwall.notation import read_monster, read_piece

Get = Callable[[Game], Any]
Put = Callable[[Game, Any], None]


class PositionError(ValueError):
    """A position that cannot be."""


class Key:
    """One thing a position can say: ``put`` sets it up (None if it can only be compared), ``get`` reads it off."""

    def __init__(self, get: Get, put: Put | None = None, unordered: bool = False, by_seat: bool = False) -> None:
        self._get = get
        self.put = put
        self._unordered = unordered
        self._by_seat = by_seat

    def found(self, game: Game, wanted: Any) -> Any:
        """What the game has, in the form in which it was asked for."""
        value = self._get(game)
        if self._by_seat:
            value = {seat: value[seat] for seat in wanted if seat in value}
        return self._ordered(value)

    def expected(self, game: Game, wanted: Any) -> Any:
        return self._ordered(wanted)

    def _ordered(self, value: Any) -> Any:
        if not self._unordered:
            return value
        if isinstance(value, dict):
            return {key: self._ordered(each) for key, each in value.items()}
        return sorted(value)


class MonstersKey(Key):
    """The board; a monster written without health stands for one with full health."""

    def expected(self, game: Game, wanted: Any) -> Any:
        return sorted(read_monster(game.rules, text).text for text in wanted)


class PiecesKey(Key):
    """What the players have on the board, written like monsters."""

    def expected(self, game: Game, wanted: Any) -> Any:
        return sorted(read_piece(game.rules, text).text for text in wanted)


class EventsKey(Key):
    """Events that must have happened in this order, others between them; each as ``kind`` or ``kind key=value``."""

    def found(self, game: Game, wanted: Any) -> Any:
        happened = [{event.kind, *(f"{key}={value}" for key, value in event.data.items())} for event in game.events]
        at, seen = 0, []
        for text in wanted:
            words = set(str(text).split())
            while at < len(happened) and not words <= happened[at]:
                at += 1
            if at < len(happened):
                seen.append(text)
                at += 1
        return seen


class NoEventsKey(Key):
    """Events that must not have happened."""

    def found(self, game: Game, wanted: Any) -> Any:
        happened = [{event.kind, *(f"{key}={value}" for key, value in event.data.items())} for event in game.events]
        return [text for text in wanted if any(set(str(text).split()) <= each for each in happened)]

    def expected(self, game: Game, wanted: Any) -> Any:
        return []


class SeesKey(Key):
    """Parts of what seats see (``game.view``), seat 0 being a spectator; only the parts named are compared."""

    def found(self, game: Game, wanted: Any) -> Any:
        return {seat: _part(game.view(seat or None), part) for seat, part in wanted.items()}


def _part(whole: Any, wanted: Any) -> Any:
    if isinstance(whole, dict) and isinstance(wanted, dict):
        return {name: _part(whole.get(name), each) for name, each in wanted.items()}
    return whole


KEYS: dict[str, Key] = {}
"""Everything a position can say. Positions are put together in this order."""

OPEN_HOLDS: list[str] = []
"""Keys that are tokens lying in a place of that name."""

FINISHING: dict[str, Callable[[Game, dict[str, Any]], None]] = {}
"""For each box, what follows from the rest of a position and need not be said."""
