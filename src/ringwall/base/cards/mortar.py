from ringwall.base.box import base
from ringwall.core.cards import Card


@base.card
class Mortar(Card):
    """Does nothing alone; :class:`~ringwall.base.cards.brick.Brick` holds the play of the pair."""

    id = "mortar"
    count = 4
    material = "mortar"
