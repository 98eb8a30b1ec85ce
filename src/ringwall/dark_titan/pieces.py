"""What the Cavalier and the support tokens have in common."""

from ringwall.core.board import CASTLE, CLOCKWISE_OF, COUNTERCLOCKWISE_OF, FOREST, SPACES, Place
from ringwall.core.hooks import Module
from ringwall.core.pieces import Piece
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.dark_titan.box import dark_titan


def put_piece(game: Table, kind: PieceKind, space: Place) -> Piece:
    piece = Piece(kind, space.ring, space.arc, kind.health)
    if game.log is not None:
        game.tell("piece_placed", piece=piece.text)
    game.state.pieces.append(piece)
    return piece


def lose_piece(game: Table, piece: Piece) -> None:
    """It is destroyed."""
    if game.log is not None:
        game.tell("piece_lost", piece=piece.text)
    take_away(game, piece)


def take_away(game: Table, piece: Piece) -> None:
    game.state.pieces.remove(piece)
    if piece.kind.in_pile:
        game.state.holds.setdefault(SUPPORT_GONE, []).append(piece.kind)


SUPPORT_GONE = "support_gone"
"""Tokens that have left the game: they are no monster tokens, so not in the monster discards."""


def neighbours(space: Place) -> list[Place]:
    """The spaces one step away: inward, outward, and to both sides in the ring."""
    ring, arc = space.ring, space.arc
    around = [SPACES[ring][CLOCKWISE_OF[arc]], SPACES[ring][COUNTERCLOCKWISE_OF[arc]]]
    if ring != FOREST:
        around.insert(0, SPACES[ring - 1][arc])
    if ring != CASTLE:
        around.insert(0, SPACES[ring + 1][arc])
    return around


@dark_titan.rule
class Frail(Module):
    def swept(self, game: Table, spaces: list[Place]) -> None:
        """A boulder, a fireball and the like destroy every piece on their way."""
        for piece in game.state.pieces[:]:
            if piece.space in spaces:
                lose_piece(game, piece)
