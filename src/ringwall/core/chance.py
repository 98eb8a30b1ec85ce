"""The one source of chance: a keyed counter, the same on every platform and Python version.

Numbers come from BLAKE2 of the seed and a block counter, sixteen at a time. The state is the key, the block and the
position in it, so a copy is a few references, and nothing a player sees lets the next number be guessed.
Tests and scenarios force the next results with ``dice`` and ``draws``; after these chance goes on by itself.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from struct import unpack
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

T = TypeVar("T")
NOTHING: Final[Mapping[str, Sequence[str]]] = MappingProxyType({})

_LOW: Final = (1 << 32) - 1


class Piece(Protocol):
    """A card or a token, something that chance can take."""

    @property
    def id(self) -> str: ...


P = TypeVar("P", bound=Piece)


class ImpossibleDraw(ValueError):
    """Chance was to take a piece from where it is not."""


class Chance:
    __slots__ = ("_at", "_block", "_key", "_words", "dice", "draws")

    def __init__(self, seed: int | str, dice: Sequence[int] = (), draws: Mapping[str, Sequence[str]] = NOTHING) -> None:
        kind = "n" if isinstance(seed, int) else "s"
        self._key = blake2b(f"{kind}{seed}".encode(), digest_size=32).digest()
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._at = 0
        self.dice = list(dice)
        """Die results still to be forced, the next one first."""
        self.draws = {source: list(names) for source, names in draws.items()}
        """For each place that pieces are taken from at random, those still to be forced, the next one first."""

    def copy(self) -> "Chance":
        twin = Chance.__new__(Chance)
        twin._key = self._key
        twin._block = self._block
        twin._words = self._words
        twin._at = self._at
        twin.dice = self.dice[:] if self.dice else []
        twin.draws = {source: names[:] for source, names in self.draws.items()} if self.draws else {}
        return twin

    @property
    def forced(self) -> bool:
        """Whether something to come has been laid down."""
        return bool(self.dice or self.draws)

    @property
    def position(self) -> int:
        """How many numbers have been used; equal positions mean that nothing was left to chance in between."""
        return self._block * 16 + self._at - len(self._words)

    def below(self, limit: int) -> int:
        """A uniform whole number from 0 to ``limit - 1``."""
        while True:
            at = self._at
            if at == len(self._words):
                self._next_block()
                at = 0
            self._at = at + 1
            product = self._words[at] * limit
            low = product & _LOW
            # Exact uniformity (Lemire): the few lowest products would favour some results, so they are drawn again.
            if low >= limit or low >= (_LOW + 1) % limit:
                return product >> 32

    def below_any(self, limit: int) -> int:
        """The same for a limit of any size."""
        bits = limit.bit_length()
        words = -(-bits // 32)
        while True:
            number = 0
            for _ in range(words):
                number = number << 32 | self.below(1 << 32)
            number >>= 32 * words - bits
            if number < limit:
                return number

    def die(self) -> int:
        if self.dice:
            return self.dice.pop(0)
        return self.below(6) + 1

    def place(self, pieces: Sequence[P], source: str) -> int:
        """The place of the piece that is taken at random from the named source."""
        return self._forced_place(pieces, source) if source in self.draws else self.below(len(pieces))

    def pick(self, pieces: Sequence[P], source: str) -> P:
        """The piece that is taken at random from the named source."""
        return pieces[self.place(pieces, source)]

    def _forced_place(self, pieces: Sequence[P], source: str) -> int:
        names = self.draws[source]
        wanted = names.pop(0)
        if not names:
            del self.draws[source]
        for at, piece in enumerate(pieces):
            if piece.id == wanted:
                return at
        there = ", ".join(sorted({piece.id for piece in pieces}))
        raise ImpossibleDraw(f"chance was to take {wanted} from {source}, where there is only {there}")

    def shuffle(self, items: list[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffle_pieces(self, pieces: list[P], source: str) -> None:
        """Shuffle what is then taken from the beginning."""
        self.shuffle(pieces)
        for place in range(len(self.draws.get(source, ()))):
            at = place + self._forced_place(pieces[place:], source)
            pieces.insert(place, pieces.pop(at))

    def _next_block(self) -> None:
        digest = blake2b(self._block.to_bytes(8, "little"), key=self._key).digest()
        self._words = unpack("<16I", digest)
        self._block += 1
