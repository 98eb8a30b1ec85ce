"""What is printed on some tokens and holds wherever they are, by their ids."""

from functools import cache

from ringwall.boxes import OWN, boxes_of, known_boxes
from ringwall.core.box import Box
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


def _tokens() -> dict[str, Token]:
    return _tokens_with(tuple(OWN.values()))


@cache
def _tokens_with(own: tuple[Box, ...]) -> dict[str, Token]:
    """Those of the package's boxes and of these."""
    return {name: token for box in boxes_of(known_boxes()) for name, token in box.tokens.items()}
