"""One thing of a table changed at a time: each card and token taken out or doubled, each option at each other value."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ringwall.boxes import BASE, boxes_of
from ringwall.setup import MOST_COPIES, InvalidSetup, Setup

CHANGE: Final = "change"
AS_IS: Final = "as_is"
CARDS: Final = "cards"
TOKENS: Final = "tokens"
OPTIONS: Final = "options"
KINDS: Final = (CARDS, TOKENS, OPTIONS)
"""What can be changed."""


@dataclass(frozen=True)
class Change:
    """What is other than before: so many of a card or token, or an option at this value."""

    kind: str
    name: str
    value: str | int

    @property
    def key(self) -> str:
        """Its place in a table, such as ``cards.archer_red``."""
        return f"{self.kind}.{self.name}"

    @property
    def written(self) -> str:
        return f"{self.key}={self.value}"

    def is_possible(self, boxes: tuple[str, ...]) -> bool:
        """Whether there is a table with these boxes, and nothing else that is special, at which it can be made."""
        tables = ((mode, players) for mode, kind in BASE.modes.items() for players in range(kind.least, kind.most + 1))
        return any(self._makes(boxes, mode, players) for mode, players in tables)

    def _makes(self, boxes: tuple[str, ...], mode: str, players: int) -> bool:
        changed: dict[str, Any] = {self.kind: {self.name: self.value}}
        try:
            Setup(players, mode, boxes, **changed)
        except InvalidSetup:
            return False
        return True

    @classmethod
    def read(cls, written: str) -> "Change | None":
        """From how it is written; None for the table as it is."""
        if written == AS_IS:
            return None
        key, _, value = written.partition("=")
        kind, _, name = key.partition(".")
        return cls(kind, name, value if kind == OPTIONS else int(value))


def changes_of(boxes: tuple[str, ...], wanted: list[str]) -> Iterator[Change]:
    """All there are for a table with these boxes, of these kinds or of single things such as ``options.jury_rig``."""
    for change in _all_changes(boxes):
        if change.kind in wanted or change.key in wanted:
            yield change


def _all_changes(boxes: tuple[str, ...]) -> Iterator[Change]:
    rules = Setup(boxes=boxes).rules
    for card, number in rules.card_counts.items():
        if number and card.count:
            yield from _none_and_twice(CARDS, card.id, number)
    for token, number in rules.token_counts.items():
        if number and token.count and token.in_pile:
            yield from _none_and_twice(TOKENS, token.id, number)
    variants = {name: variant for box in boxes_of(boxes) for name, variant in box.variants.items()}
    for name, variant in variants.items():
        for value in variant.values[1:]:
            yield Change(OPTIONS, name, value)


def _none_and_twice(kind: str, name: str, number: int) -> Iterator[Change]:
    yield Change(kind, name, 0)
    yield Change(kind, name, MOST_COPIES * number)
