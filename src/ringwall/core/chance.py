"""The one source of chance: a keyed counter, the same on every platform and Python version.

Numbers come from BLAKE2 of the seed and a block counter, sixteen at a time. The state is the key, the block and the
position in it, so a copy is a few references, and nothing a player sees lets the next number be guessed.
Tests and scenarios force the next results with ``dice`` and ``draws``; after these chance goes on by itself.

Two games with the same seed part ways with the first number that only one of them uses. To those who compare games
that is a loss: other monsters come though nobody has touched their pile. So a seed that begins with ``piles:`` gives
the dice and every place that pieces are taken from a key of its own. Each time every piece there has a number, and the
lowest is taken; so a piece more or less changes little but when it is taken itself. That is as fair as one row of
numbers, but costs time.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from struct import unpack
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

T = TypeVar("T")
NOTHING: Final[Mapping[str, Sequence[str]]] = MappingProxyType({})

PILES: Final = "piles:"
"""What a seed begins with that has a key for each pile."""
DICE: Final = "dice"

_LOW: Final = (1 << 32) - 1
_COPIES: Final = 8
"""So many numbers come of one digest."""


class Piece(Protocol):
    """A card or a token, something that chance can take."""

    @property
    def id(self) -> str: ...


P = TypeVar("P", bound=Piece)


class ImpossibleDraw(ValueError):
    """Chance was to take a piece from where it is not."""


class Chance:
    __slots__ = ("_at", "_block", "_key", "_taken", "_words", "apart", "dice", "draws", "strict")

    def __init__(self, seed: int | str, dice: Sequence[int] = (), draws: Mapping[str, Sequence[str]] = NOTHING) -> None:
        kind = "n" if isinstance(seed, int) else "s"
        self._key = blake2b(f"{kind}{seed}".encode(), digest_size=32).digest()
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._at = 0
        self.apart = isinstance(seed, str) and seed.startswith(PILES)
        """Whether each pile has a key of its own."""
        self._taken: dict[str, int] = {}
        """How often something has been taken from each of them."""
        self.dice = list(dice)
        """Die results still to be forced, the next one first."""
        self.draws = {source: list(names) for source, names in draws.items()}
        """For each place that pieces are taken from at random, those still to be forced, the next one first."""
        self.strict = True
        """Whether a forced piece that is not there is an error; else chance takes another one. Where people play on
        from a position, nobody holds them to what its author expected."""

    def copy(self) -> "Chance":
        twin = Chance.__new__(Chance)
        twin._key = self._key
        twin._block = self._block
        twin._words = self._words
        twin._at = self._at
        twin.apart = self.apart
        twin._taken = self._taken.copy() if self.apart else self._taken
        twin.dice = self.dice[:] if self.dice else []
        twin.draws = {source: names[:] for source, names in self.draws.items()} if self.draws else {}
        twin.strict = self.strict
        return twin

    @property
    def forced(self) -> bool:
        """Whether something to come has been laid down."""
        return bool(self.dice or self.draws)

    @property
    def position(self) -> int:
        """Grows with each number and forced result used; equal positions mean that chance was not asked in between."""
        still_forced = len(self.dice) + sum(map(len, self.draws.values()))
        return self._block * 16 + self._at - len(self._words) + sum(self._taken.values()) - still_forced

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
        return (self._numbers(DICE, self._next_time(DICE))[0] % 6 if self.apart else self.below(6)) + 1

    def place(self, pieces: Sequence[P], source: str) -> int:
        """The place of the piece that is taken at random from the named source."""
        if source in self.draws:
            forced = self._forced_place(pieces, source)
            if forced is not None:
                return forced
        if self.apart:
            ranks = self._ranks(pieces, source)
            return ranks.index(min(ranks))
        return self.below(len(pieces))

    def pick(self, pieces: Sequence[P], source: str) -> P:
        """The piece that is taken at random from the named source."""
        return pieces[self.place(pieces, source)]

    def _forced_place(self, pieces: Sequence[P], source: str) -> int | None:
        """The place of the next piece laid down for the source; None where it is left to chance after all."""
        names = self.draws[source]
        wanted = names.pop(0)
        if not names:
            del self.draws[source]
        for at, piece in enumerate(pieces):
            if piece.id == wanted:
                return at
        if not self.strict:
            return None
        there = ", ".join(sorted({piece.id for piece in pieces}))
        raise ImpossibleDraw(f"chance was to take {wanted} from {source}, where there is only {there}")

    def shuffle(self, items: list[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffle_pieces(self, pieces: list[P], source: str) -> None:
        """Shuffle what is then taken from the beginning."""
        if self.apart:
            ranks = self._ranks(pieces, source)
            pieces[:] = [pieces[at] for at in sorted(range(len(pieces)), key=lambda at: ranks[at])]
        else:
            self.shuffle(pieces)
        for place in range(len(self.draws.get(source, ()))):
            forced = self._forced_place(pieces[place:], source)
            if forced is not None:
                pieces.insert(place, pieces.pop(place + forced))

    def _next_block(self) -> None:
        digest = blake2b(self._block.to_bytes(8, "little"), key=self._key).digest()
        self._words = unpack("<16I", digest)
        self._block += 1

    # --- a key for each pile ---

    def _ranks(self, pieces: Sequence[P], source: str) -> list[int]:
        """A number for each piece, by what it is and which copy of it, whatever else lies there and in which order."""
        time = self._next_time(source)
        copies: dict[str, int] = {}
        numbers: dict[str, tuple[int, ...]] = {}
        ranks: list[int] = []
        for piece in pieces:
            name = piece.id
            copy = copies.get(name, 0)
            copies[name] = copy + 1
            if copy % _COPIES == 0:
                numbers[name] = self._numbers(source, time, copy, name)
            ranks.append(numbers[name][copy % _COPIES])
        return ranks

    def _next_time(self, source: str) -> int:
        time = self._taken.get(source, 0) + 1
        self._taken[source] = time
        return time

    def _numbers(self, source: str, time: int, copy: int = 0, name: str = "") -> tuple[int, ...]:
        return unpack("<8Q", blake2b(f"{source} {time} {copy} {name}".encode(), key=self._key).digest())
