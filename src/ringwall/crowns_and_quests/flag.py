"""The Flag, which marks where a quest has its target."""

from ringwall.core.board import Place
from ringwall.core.decision import Flow
from ringwall.core.deployment import move_piece, put_piece
from ringwall.core.pieces import Piece
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.crowns_and_quests.items import FLAG, Flag


def flag_of(game: Table) -> Piece | None:
    return next((piece for piece in game.state.pieces if isinstance(piece.kind, Flag)), None)


def plant_flag(game: Table, space: Place) -> Flow[None]:
    flag = flag_of(game)
    if flag is not None:
        if flag.space is not space:
            yield from move_piece(game, flag, space)
        return
    kind = game.rules.tokens[FLAG]
    assert isinstance(kind, PieceKind)
    put_piece(game, kind, space)
