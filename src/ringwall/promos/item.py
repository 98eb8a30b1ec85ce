"""Items are switched on one by one; all others stay out of the game."""

from typing import ClassVar

from ringwall.core.box import Request, Variant
from ringwall.core.cards import Card
from ringwall.core.hooks import Module
from ringwall.core.problem import Problem
from ringwall.core.tokens import Token
from ringwall.promos.box import promos


class Item(Variant):
    """A promo item; a card or token of the same id comes into the game with it."""

    needs: ClassVar[str] = ""
    """The box without which it is nothing, if any."""

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if cls.needs and cls.needs not in table.boxes:
            return Problem("problem.item_needs_box", "{option} needs the box {box}", option=cls.id, box=cls.needs)
        return None

    def cards(self, counts: dict[Card, int], players: int) -> None:
        for card in counts:
            if card.id == self.id:
                counts[card] = card.count

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            if token.id == self.id:
                counts[token] = 1


@promos.rule
class NothingByItself(Module):
    def cards(self, counts: dict[Card, int], players: int) -> None:
        for card in promos.cards.values():
            counts[card] = 0
