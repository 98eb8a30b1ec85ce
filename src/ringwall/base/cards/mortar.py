from ringwall.base.box import base
from ringwall.core.cards import Card
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.why_not import NO_LINE_FREE, needs


@base.card
class Mortar(Card):
    """Does nothing alone; :class:`~ringwall.base.cards.brick.Brick` holds the play of the pair."""

    id = "mortar"
    count = 4
    material = "mortar"

    def why_not(self, menu: Menu) -> Sentence:
        return NO_LINE_FREE if menu.holds("brick") else needs("brick")
