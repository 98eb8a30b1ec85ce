"""Moving support tokens: a colour card is discarded for each move."""

from typing import Final

from ringwall.core.board import ANY, COLOUR_OF, NO_COLOUR, Place, neighbours
from ringwall.core.cards import Card
from ringwall.core.combination import Modifier
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.deployment import move_piece
from ringwall.core.hands import discard
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.pieces import Piece
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.support.support_kind import supports

HALT: Final = Option("halt")


@dark_titan.rule
class Escorts(Module):
    def spends_cards(self, game: Table) -> bool:
        return bool(supports(game))

    def plays(self, menu: Menu) -> None:
        """A colour card for each token on the board; a card that doubles hits doubles the way."""
        pieces = supports(menu.game)
        if not pieces:
            return
        doubling = [card for card in menu.distinct if isinstance(card, Modifier) and card.doubles]
        for card in menu.distinct:
            if card.colour != NO_COLOUR:
                for piece in pieces:
                    menu.options.append(Option("escort", (card,), piece, escort))
                    menu.options += [Option("escort", (card, double), piece, escort) for double in doubling]


def escort(game: Table, option: Option) -> Flow[None]:
    piece = option.target
    assert isinstance(piece, Piece)
    steps = _steps(option, piece)
    for card in option.what:
        assert isinstance(card, Card)
        discard(game, game.state.actor, card)
    for number in range(steps):
        options = [Option("step", (space,)) for space in neighbours(piece.space)]
        if number:
            options.append(HALT)
        chosen = yield Decision(game.state.actor, "escort", options, piece)
        if chosen is HALT:
            return
        space = chosen.what[0]
        assert isinstance(space, Place)
        yield from move_piece(game, piece, space)
        yield from settle(game)
        if piece not in game.state.pieces or game.state.out[game.state.actor]:
            return


def _steps(option: Option, piece: Piece) -> int:
    """Two spaces if the colour fits where the token stands, else one; twice as many with a card that doubles."""
    card = option.what[0]
    assert isinstance(card, Card)
    steps = 2 if card.colour in (ANY, COLOUR_OF[piece.arc]) else 1
    return steps * len(option.what)
