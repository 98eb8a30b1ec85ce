"""Success and Fail tokens that lie face down in the forest, and the Scout who turns them."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from ringwall.core.board import ARCS, FOREST, SPACES, Place
from ringwall.core.decision import Flow, choose_one
from ringwall.core.deployment import put_piece
from ringwall.core.hooks import Module
from ringwall.core.pieces import Piece
from ringwall.core.pools import Pool
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind, Token
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.items import FACE_DOWN, FAIL, SUCCESS, FaceDown

HOLDS: Final[tuple[str | None, ...]] = (None, *(f"face_down_{arc}" for arc in ARCS))
"""Where the token of each arc lies, which nobody has seen but an overlord who put it there."""
UNSEEN: Final[Mapping[str, str]] = MappingProxyType({name: "" for name in HOLDS if name})
POOLS: Final[tuple[Pool, ...]] = (Pool(*UNSEEN),)


@crowns_and_quests.rule
class NobodyHasSeenThem(Module):
    hidden_holds = UNSEEN
    pools = POOLS


def lay_face_down(game: Table, arcs: list[int]) -> Flow[None]:
    """One Success and otherwise Fails, mixed, one to each of these arcs; an overlord says where the Success lies."""
    state, tokens = game.state, game.rules.tokens
    backs: list[Token] = [tokens[SUCCESS], *[tokens[FAIL]] * (len(arcs) - 1)]
    if game.rules.overlord_seat:
        spaces = [SPACES[FOREST][arc] for arc in arcs]
        chosen = yield from choose_one(game.rules.overlord_seat, "hide", spaces)
        laid = [tokens[SUCCESS] if space is chosen else tokens[FAIL] for space in spaces]
    else:
        state.chance.shuffle_pieces(backs, "face_down")
        laid = backs
    kind = tokens[FACE_DOWN]
    assert isinstance(kind, PieceKind)
    for arc, back in zip(arcs, laid, strict=True):
        name = HOLDS[arc]
        assert name is not None
        state.holds[name] = [back]
        put_piece(game, kind, SPACES[FOREST][arc])


def face_down_at(game: Table, space: Place) -> Piece | None:
    here = [piece for piece in game.state.pieces if piece.space is space]
    return next((piece for piece in here if isinstance(piece.kind, FaceDown)), None)


def turn_over(game: Table, piece: Piece) -> bool:
    """A face-down token is turned and taken away; True for Success, with which all others go."""
    state = game.state
    name = HOLDS[piece.arc]
    assert name is not None
    back = state.holds.pop(name)[0]
    game.tell("revealed", arc=piece.arc, token=back.text)
    state.pieces.remove(piece)
    if back.id != SUCCESS:
        return False
    take_up(game)
    return True


def take_up(game: Table, arcs: Iterable[int] = ARCS) -> None:
    """Those still face down are removed."""
    state = game.state
    for arc in arcs:
        name = HOLDS[arc]
        assert name is not None
        state.holds.pop(name, None)
    state.pieces = [piece for piece in state.pieces if not isinstance(piece.kind, FaceDown)]
