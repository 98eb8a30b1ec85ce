"""Decks of cards and piles of tokens.

A face-down pile has no order in memory until somebody draws: drawing takes a random piece, which is the same as
shuffling beforehand, and an order that does not exist cannot leak. Only pieces whose place is known lie in ``top``.
"""

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from ringwall.core.chance import Chance, Piece

P = TypeVar("P", bound=Piece)
PILE: Final = "pile"
"""What chance calls the monster pile; decks of cards have names of their own."""


class Deck(Generic[P]):
    __slots__ = ("discards", "elsewhere", "rest", "seen_by", "top")

    def __init__(self, pieces: Iterable[P] = ()) -> None:
        self.rest: list[P] = list(pieces)
        """Face down, in no order."""
        self.top: list[P] = []
        """Face down above the rest in known order; the last one is drawn next."""
        self.seen_by: dict[int, int] = {}
        """By its place in ``top``, who has laid a piece there and knows it; nobody if the place is missing."""
        self.discards: list[P] = []
        """Face up, oldest first."""
        self.elsewhere: list[P] = []
        """Out of sight, and known to everybody not to be in here but where somebody hides pieces."""

    def copy(self) -> "Deck[P]":
        twin: Deck[P] = Deck.__new__(Deck)
        twin.rest = self.rest[:]
        twin.top = self.top[:] if self.top else []
        twin.seen_by = self.seen_by.copy() if self.seen_by else {}
        twin.discards = self.discards[:]
        twin.elsewhere = self.elsewhere[:] if self.elsewhere else []
        return twin

    def copy_beside(self, earlier: "Deck[P] | None") -> "Deck[P]":
        """A copy, or an earlier one if nothing has changed since."""
        if (
            earlier is None
            or earlier.rest != self.rest
            or earlier.discards != self.discards
            or earlier.top != self.top
            or earlier.seen_by != self.seen_by
            or earlier.elsewhere != self.elsewhere
        ):
            return self.copy()
        return earlier

    def __len__(self) -> int:
        """How many pieces can be drawn without a reshuffle."""
        return len(self.rest) + len(self.top)

    def draw(self, chance: Chance, name: str) -> P:
        """The next piece. The pile, which chance knows by its name, must not be empty."""
        if self.top:
            self.seen_by.pop(len(self.top) - 1, None)
            return self.top.pop()
        rest = self.rest
        at = chance.place(rest, name) if chance.draws or chance.apart else chance.below(len(rest))
        piece = rest[at]
        rest[at] = rest[-1]
        rest.pop()
        return piece

    def lay_on_top(self, piece: P, seat: int) -> None:
        """Somebody lays a piece there face down; who may look into that hand knows it until it is drawn."""
        self.seen_by[len(self.top)] = seat
        self.top.append(piece)

    def mix(self) -> None:
        """Nobody knows the place of any piece any more."""
        self.rest += self.top
        self.top = []
        self.seen_by = {}

    def comes_to_light(self, piece: P) -> None:
        """A piece that was hidden elsewhere is seen. Of equal ones it may as well be the one known to be there."""
        if piece in self.elsewhere:
            self.elsewhere.remove(piece)

    def face_down(self) -> list[P]:
        """Everything face down, in no meaningful order."""
        return self.rest + self.top

    def reshuffle(self) -> None:
        """The discards become part of the face-down pile."""
        self.rest += self.discards
        self.discards = []
