from ringwall.base.box import base
from ringwall.core.board import ARCS, WALL_LINES, Place
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.structures import FORTIFY, PLAIN
from ringwall.core.structures import fortify_wall as fortify
from ringwall.core.table import Table
from ringwall.core.why_not import BARRED


@base.card
class FortifyWall(Card):
    """Doubles a standing wall."""

    id = "fortify_wall"

    def plays(self, menu: Menu) -> None:
        state = menu.game.state
        if state.supply[FORTIFY] and not any(m.bars_fortify(menu.game) for m in menu.game.rules.bars_fortify):
            for arc in ARCS:
                if state.walls[arc] == PLAIN:
                    menu.play((self,), WALL_LINES[arc], fortify_line)

    def why_not(self, menu: Menu) -> Sentence:
        if not menu.game.state.supply[FORTIFY]:
            return Sentence("why.no_fortify_token", "all fortify tokens are in use")
        if PLAIN not in menu.game.state.walls:
            return Sentence("why.no_plain_wall", "no wall stands that could be fortified")
        return BARRED


def fortify_line(game: Table, option: Option) -> None:
    discard_played(game, option)
    assert isinstance(option.target, Place)
    fortify(game, option.target.arc)
