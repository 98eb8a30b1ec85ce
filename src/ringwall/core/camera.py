"""Pictures of the table while it changes: one after each event.

An event is told just before what it tells of happens, so whatever changes until the next one is told belongs to it.
"""

from typing import Generic, Protocol, Self, TypeVar

from ringwall.core.chance import Chance
from ringwall.core.pieces import Monster, Piece
from ringwall.core.state import State


class Figure(Protocol):
    """A monster, or a piece of the players."""

    def copy(self) -> Self: ...

    def same_as(self, other: Self) -> bool: ...


T = TypeVar("T", bound=Figure)


class Shot:
    """The table at one moment. What has not changed since the shot before is the very same object there."""

    __slots__ = ("monsters", "pieces", "state")

    def __init__(self, state: State, monsters: list[int], pieces: list[int]) -> None:
        self.state = state
        self.monsters = monsters
        """Who the monsters of the state are: numbers that stay theirs from shot to shot."""
        self.pieces = pieces


class Camera:
    """Films what each choice brings about, for as long as it is the ``camera`` of a game that has a log."""

    __slots__ = ("_awaited", "_last", "_monsters", "_pieces", "film")

    def __init__(self) -> None:
        self.film: list[Shot] = []
        """The latest choice: the table before it, then one shot for each event."""
        self._awaited = False
        """Whether the latest event has no shot yet."""
        self._last = State(0, 1, Chance(0))
        self._monsters = _Crowd[Monster]()
        self._pieces = _Crowd[Piece]()

    def begin(self, state: State) -> None:
        """A choice has been made and nothing of it has happened."""
        self._awaited = False
        self.film = [self._shot(state)]

    def told(self, state: State) -> None:
        """An event is told."""
        self.cut(state)
        self._awaited = True

    def cut(self, state: State) -> None:
        """What changes from now on belongs to the event that will be told next."""
        if self._awaited:
            self._awaited = False
            self.film.append(self._shot(state))

    def end(self, state: State) -> None:
        """All of the choice has happened; what no event was told for belongs to the last one."""
        if not self._awaited and len(self.film) > 1:
            self.film.pop()
            self._awaited = True
        self.cut(state)

    def _shot(self, state: State) -> Shot:
        shown = self._last = state.copy_beside(self._last)
        shown.monsters, shown.pieces = self._monsters.shot(state.monsters), self._pieces.shot(state.pieces)
        return Shot(shown, self._monsters.numbers, self._pieces.numbers)


class _Crowd(Generic[T]):
    """Everybody on one side of the board, known again from shot to shot."""

    __slots__ = ("_came", "_copies", "_seen", "numbers")

    def __init__(self) -> None:
        self._seen: list[T] = []
        self._copies: list[T] = []
        """What they looked like."""
        self._came = 0
        self.numbers: list[int] = []

    def shot(self, now: list[T]) -> list[T]:
        if now != self._seen:
            self._recognise(now)
        if not now:
            return self._copies
        copies = [old if old.same_as(each) else each.copy() for old, each in zip(self._copies, now, strict=True)]
        if copies != self._copies:
            self._copies = copies
        return self._copies

    def _recognise(self, now: list[T]) -> None:
        known = {id(each): place for place, each in enumerate(self._seen)}
        places = [known.get(id(each)) for each in now]
        self._copies = [
            each.copy() if place is None else self._copies[place] for each, place in zip(now, places, strict=True)
        ]
        self.numbers = [self._newcomer() if place is None else self.numbers[place] for place in places]
        self._seen = now[:]

    def _newcomer(self) -> int:
        self._came += 1
        return self._came
