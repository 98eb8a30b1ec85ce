from typing import Final

from ringwall.base.box import base
from ringwall.core.board import ARCHER, CASTLE, KNIGHT, SWORDSMAN
from ringwall.core.cards import Card
from ringwall.core.hits import slay_with
from ringwall.core.menu import Menu, spaces_of

OUT_OF_THE_FOREST: Final = spaces_of((ARCHER, KNIGHT, SWORDSMAN, CASTLE))


@base.card
class Barbarian(Card):
    """Slays any monster outside the forest."""

    id = "barbarian"
    slays = True

    def plays(self, menu: Menu) -> None:
        for monster in menu.targets(self, OUT_OF_THE_FOREST):
            menu.play((self,), monster, slay_with)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return OUT_OF_THE_FOREST
