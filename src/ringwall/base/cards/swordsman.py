from ringwall.base.box import base
from ringwall.core.board import ANY, BLUE, GREEN, RED, SWORDSMAN
from ringwall.core.hits import HitCard


class Swordsman(HitCard):
    """Hits a monster of its colour in the swordsman ring."""

    type = "swordsman"
    rings = (SWORDSMAN,)


for colour in (RED, GREEN, BLUE):
    base.add_card(Swordsman(colour, count=3))
base.add_card(Swordsman(ANY, count=1))
