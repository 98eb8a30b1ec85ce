"""The table of actions: a number for every deed, the same in every position of every game with the same boxes.

>>> actions = Actions()
>>> actions.text(actions.numbers["trade tar @ seat-2"])
'trade tar @ seat-2'
"""

from functools import cache
from hashlib import blake2b
from typing import Final

from ringwall.core.board import SPACES
from ringwall.core.decision import Named, Option
from ringwall.core.pieces import Monster, Piece
from ringwall.env.deeds import Head, head
from ringwall.env.words import NOTHING, Words, kind_of_place

VERSION: Final = 1
"""Of the numbers: whenever one of them comes to mean something else, in whatever mix of boxes, this goes up."""
WHICH: Final = "which"
"""Begins the texts of numbers that tell options with equal heads apart."""

Key = tuple[str, Named | None, Named | None]


class NoNumber(LookupError):
    """An option that the table of actions has no number for.

    ``words.toml`` is older than the rules, or a box of somebody's own does what no box of the package does.
    """


class Actions:
    """The numbers for a mix of boxes; modes, options and the number of players make no difference."""

    def __init__(self, boxes: tuple[str, ...] = ()) -> None:
        self.words = Words(boxes)
        self.heads: list[Head | None] = []
        """What each number means; None for those that say one word of the rest of a deed."""
        self.texts: list[str] = []
        self._numbers: dict[Head, int] = {}
        self._known: dict[Key, int] = {}
        for line in self.words.found("deeds"):
            self._add_heads(line)
        for kind in self.words.found("rest"):
            self._add_words(kind)
        self.numbers: dict[str, int] = {text: number for number, text in enumerate(self.texts)}
        """The number of each text of the table."""

    def _add_heads(self, line: str) -> None:
        """All numbers of a line such as ``play: card @ space``."""
        verb, _, named = line.partition(": ")
        components, _, places = named.partition(" @ ")
        for component in self.words.all_of(components):
            for place in self.words.all_of(places):
                found = Head(verb, component, place)
                self._numbers[found] = len(self.texts)
                self.heads.append(found)
                self.texts.append(str(found))

    def _add_words(self, kind: str) -> None:
        for word in self.words.all_of(kind):
            self.heads.append(None)
            self.texts.append(f"{WHICH} {word or NOTHING}")

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, number: int) -> str:
        return self.texts[number]

    @property
    def digest(self) -> str:
        """A short fingerprint of the whole table."""
        return blake2b("\n".join(self.texts).encode(), digest_size=8).hexdigest()

    def number(self, option: Option) -> int:
        """The number that an option's deed begins with."""
        what, target = option.what, option.target
        first: Named | None = what[0] if what else None
        if first.__class__ is Monster or target.__class__ is Piece or first.__class__ is Piece:
            return self._number(option)
        if target.__class__ is Monster:
            # Few monsters, but many that are equal in all but health and marks.
            if first is None:
                return self._number(option)
            target = SPACES[target.ring][target.arc]
        key = (option.verb, first, target)
        number = self._known.get(key)
        if number is None:
            number = self._known[key] = self._number(option)
        return number

    def _number(self, option: Option) -> int:
        number = self._numbers.get(head(option))
        if number is None:
            raise NoNumber(f"there is no number for {option.text!r} ({self.pattern(head(option))})")
        return number

    def pattern(self, found: Head) -> str:
        """The line of ``words.toml`` that the numbers of such a head come from."""
        kinds = self.words.kind_of(found.component), kind_of_place(found.place)
        return f"{found.verb}: {kinds[0]} @ {kinds[1]}"

    def word(self, word: str) -> int:
        """The number that says one word of the rest of a deed, or that there is none."""
        number = self.numbers.get(f"{WHICH} {word or NOTHING}")
        if number is None:
            raise NoNumber(f"there is no number for {word!r} ({self.words.kind_of_word(word)})")
        return number


@cache
def actions_for(boxes: tuple[str, ...]) -> Actions:
    """The table of a mix, made once."""
    return Actions(boxes)
