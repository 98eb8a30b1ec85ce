from ringwall.base.box import base
from ringwall.core.board import BLUE, FIELD, GREEN, RED
from ringwall.core.hits import HitCard


class Hero(HitCard):
    """Hits a monster of its colour in the archer, knight or swordsman ring."""

    type = "hero"
    rings = FIELD


for colour in (RED, GREEN, BLUE):
    base.add_card(Hero(colour, count=1))
