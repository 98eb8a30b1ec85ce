from ringwall.base.box import base
from ringwall.core.board import ANY, ARCHER, BLUE, GREEN, RED
from ringwall.core.hits import HitCard


class Archer(HitCard):
    """Hits a monster of its colour in the archer ring."""

    type = "archer"
    rings = (ARCHER,)


for colour in (RED, GREEN, BLUE):
    base.add_card(Archer(colour, count=3))
base.add_card(Archer(ANY, count=1))
