"""The one source of chance: a keyed counter, the same on every platform and Python version.

Numbers come from BLAKE2 of the seed and a block counter, sixteen at a time. The state is the key, the block and the
position in it, so a copy is a few references, and nothing a player sees lets the next number be guessed.
Tests and scenarios force the next results by filling ``dice``.
"""

from hashlib import blake2b
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_LOW = (1 << 32) - 1


class Chance:
    __slots__ = ("_at", "_block", "_key", "_words", "dice")

    def __init__(self, seed: int | str) -> None:
        kind = "n" if isinstance(seed, int) else "s"
        self._key = blake2b(f"{kind}{seed}".encode(), digest_size=32).digest()
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._at = 0
        self.dice: list[int] = []
        """Die results still to be forced, the next one first."""

    def copy(self) -> "Chance":
        twin = Chance.__new__(Chance)
        twin._key = self._key
        twin._block = self._block
        twin._words = self._words
        twin._at = self._at
        twin.dice = self.dice[:] if self.dice else []
        return twin

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

    def die(self) -> int:
        if self.dice:
            return self.dice.pop(0)
        return self.below(6) + 1

    def shuffle(self, items: list[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def _next_block(self) -> None:
        digest = blake2b(self._block.to_bytes(8, "little"), key=self._key).digest()
        self._words = unpack("<16I", digest)
        self._block += 1
