"""How the players' own pieces come onto the board, move about, and leave it."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from ringwall.core.board import Place
from ringwall.core.damage import Source
from ringwall.core.decision import Flow
from ringwall.core.pieces import Piece

if TYPE_CHECKING:
    from ringwall.core.table import Table
    from ringwall.core.tokens import PieceKind


def put_piece(game: "Table", kind: "PieceKind", space: Place) -> Piece:
    piece = Piece(kind, space.ring, space.arc, kind.health)
    if game.log is not None:
        game.tell("piece_placed", piece=piece.text)
    game.state.pieces.append(piece)
    return piece


def move_piece(game: "Table", piece: Piece, space: Place) -> Flow[None]:
    """A player moves a piece; nothing on the way matters to it."""
    if game.log is not None:
        game.tell("piece_moved", piece=piece.text, to=space.text)
    piece.ring, piece.arc = space.ring, space.arc
    flow = piece.kind.comes_to(game, piece)
    if flow is not None:
        yield from flow


def lose_piece(game: "Table", piece: Piece) -> None:
    """It is destroyed."""
    if game.log is not None:
        game.tell("piece_lost", piece=piece.text)
    take_away(game, piece)


def take_away(game: "Table", piece: Piece) -> None:
    game.state.pieces.remove(piece)
    piece.kind.leaves(game, piece)


def sweep(game: "Table", spaces: Collection[Place], source: Source) -> None:
    """Something deadly, such as a boulder or a fireball, has passed these spaces."""
    for piece in game.state.pieces[:]:
        if piece.space in spaces and not piece.kind.withstands(source):
            lose_piece(game, piece)
