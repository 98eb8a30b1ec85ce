"""What is printed on some tokens and holds wherever they are, by their ids."""

from functools import cache

from ringwall.boxes import EXPANSIONS, boxes_of
from ringwall.core.tokens import MonsterKind, PieceKind, Token


def traits_of(kind: str) -> tuple[str, ...]:
    return tuple(_tokens()[kind].traits) if kind in _tokens() else ()


def is_untouchable(kind: str) -> bool:
    """Whether nothing wounds it, so that its health is not worth a word."""
    token = _tokens().get(kind)
    return isinstance(token, MonsterKind) and token.untouchable


def is_piece(kind: str) -> bool:
    """Whether it is one of the players' own."""
    return isinstance(_tokens().get(kind), PieceKind)


@cache
def _tokens() -> dict[str, Token]:
    return {name: token for box in boxes_of(EXPANSIONS) for name, token in box.tokens.items()}
