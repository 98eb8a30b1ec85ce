from itertools import product
from typing import Final

from ringwall.base.box import base
from ringwall.core.board import ANY, ARCS_OF, BLUE, FIELD, GREEN, RED
from ringwall.core.box import Variant
from ringwall.core.cards import Card
from ringwall.core.hits import slay_together
from ringwall.core.menu import Menu, spaces_of

THE_THREE: Final[tuple[str, ...]] = ("archer", "knight", "swordsman")


@base.variant
class AllForOne(Variant):
    """An archer, a knight and a swordsman of one colour together slay a monster of that colour."""

    id = "all_for_one"

    def plays(self, menu: Menu) -> None:
        for colour in (RED, GREEN, BLUE):
            fighters = [_fighters(menu, fighter, colour) for fighter in THE_THREE]
            if not all(fighters):
                continue
            spaces = spaces_of(FIELD, ARCS_OF[colour])
            for cards in product(*fighters):
                for monster in menu.targets(cards[0], spaces):
                    if monster.kind.unslayable or any(monster.kind.resists(card, monster) for card in cards[1:]):
                        continue
                    menu.play(cards, monster, slay_together)


def _fighters(menu: Menu, fighter: str, colour: int) -> list[Card]:
    """The cards in hand that can stand for this fighter in this colour; heroes cannot."""
    return [card for card in menu.distinct if card.type == fighter and card.colour in (colour, ANY)]
