"""Chance that is told its results one after the other, so that a search can go through all of them."""

from collections import Counter
from collections.abc import Sequence
from typing import NoReturn, TypeVar

from ringwall.core.chance import DICE, Chance, Piece

P = TypeVar("P", bound=Piece)
SIDES = tuple((str(side), 1) for side in range(1, 7))


class Undecided(Exception):
    """Chance has been asked for more than it was told; ``results`` are all that it could answer."""

    def __init__(self, results: Sequence[tuple[str, int]]) -> None:
        super().__init__()
        self.results = results
        """What each is called, and in how many ways of all it comes about."""


class Told(Chance):
    """Answers with the results it has been told, each by its place among all there could be; then it asks back.

    Equal pieces are one result.
    """

    __slots__ = ("_results", "_sources", "_used")

    def __init__(self, results: Sequence[int] = (), sources: set[str] | None = None) -> None:
        """``sources`` gets the names of all that pieces are taken from, and of the dice if they are rolled."""
        super().__init__(0)
        self.apart = True  # so that decks say which pieces they draw from
        self._results = results
        self._sources = set() if sources is None else sources
        self._used = 0

    def copy(self) -> "Told":
        twin = Told(self._results, self._sources)
        twin._used = self._used
        return twin

    def _next(self, results: Sequence[tuple[str, int]]) -> int:
        if len(results) == 1:
            return 0
        if self._used == len(self._results):
            raise Undecided(results)
        self._used += 1
        return self._results[self._used - 1]

    def die(self) -> int:
        self._sources.add(DICE)
        return self._next(SIDES) + 1

    def below(self, limit: int) -> int:
        return self._next([(str(number), 1) for number in range(limit)])

    def below_any(self, limit: int) -> int:
        return self.below(limit)

    def place(self, pieces: Sequence[P], source: str) -> int:
        self._sources.add(source)
        names = [piece.id for piece in pieces]
        kinds = sorted(Counter(names).items())
        return names.index(kinds[self._next(kinds)][0])

    def pick(self, pieces: Sequence[P], source: str) -> P:
        return pieces[self.place(pieces, source)]

    def shuffle_pieces(self, pieces: list[P], source: str) -> None:
        for first in range(len(pieces) - 1):
            pieces.insert(first, pieces.pop(first + self.place(pieces[first:], source)))

    def shuffle(self, items: list[object]) -> NoReturn:  # type: ignore[override]
        """An order of everything is more than anybody goes through."""
        raise Undecided([("order", 1)] * len(items))
