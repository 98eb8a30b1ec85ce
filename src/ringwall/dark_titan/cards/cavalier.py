from ringwall.core.board import ARCS, SPACES, SWORDSMAN, Place
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.deployment import put_piece
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.cavalier import cavalier_on_board


@dark_titan.card
class CavalierCard(Card):
    """Puts the Cavalier into a space of the swordsman ring, unless he is on the board."""

    id = "cavalier"

    def plays(self, menu: Menu) -> None:
        if cavalier_on_board(menu.game) is None:
            for arc in ARCS:
                menu.play((self,), SPACES[SWORDSMAN][arc], call)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.cavalier_rides", "the Cavalier is on the board already")


def call(game: Table, option: Option) -> None:
    discard_played(game, option)
    space = option.target
    kind = game.rules.tokens["cavalier_token"]
    assert isinstance(space, Place) and isinstance(kind, PieceKind)
    put_piece(game, kind, space)
