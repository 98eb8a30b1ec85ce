from ringwall.base.box import base
from ringwall.core.board import ANY, BLUE, GREEN, KNIGHT, RED
from ringwall.core.hits import HitCard


class Knight(HitCard):
    """Hits a monster of its colour in the knight ring."""

    type = "knight"
    rings = (KNIGHT,)


for colour in (RED, GREEN, BLUE):
    base.add_card(Knight(colour, count=3))
base.add_card(Knight(ANY, count=1))
