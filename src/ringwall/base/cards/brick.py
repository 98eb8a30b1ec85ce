from ringwall.base.box import base
from ringwall.core.board import Place
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.structures import build_wall, open_lines
from ringwall.core.table import Table
from ringwall.core.why_not import NO_LINE_FREE, needs


@base.card
class Brick(Card):
    """With mortar: builds a wall on a free line."""

    id = "brick"
    count = 4
    material = "brick"

    def plays(self, menu: Menu) -> None:
        mortar = menu.holds("mortar")
        if mortar is not None:
            for line in open_lines(menu.game):
                menu.play((self, mortar), line, build)

    def why_not(self, menu: Menu) -> Sentence:
        return NO_LINE_FREE if menu.holds("mortar") else needs("mortar")


def build(game: Table, option: Option) -> None:
    discard_played(game, option)
    assert isinstance(option.target, Place)
    build_wall(game, option.target.arc)
