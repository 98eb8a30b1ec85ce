"""The pieces of the players on the board, and the spaces around them."""

from typing import Final

from ringwall.bots.simple.sight import RING_OF, Sight, arc_in
from ringwall.core.board import ARCS, CASTLE, CLOCKWISE_OF, COUNTERCLOCKWISE_OF, FOREST
from ringwall.view_types import PieceView

Space = tuple[int, int]
"""A ring and an arc."""


class Ally:
    """A piece of the players."""

    __slots__ = ("health", "kind", "space")

    def __init__(self, piece: PieceView) -> None:
        self.kind: str = piece["kind"]
        self.health: int = piece["health"]
        self.space: Space = (RING_OF.get(piece["ring"], FOREST), piece["arc"])


def ally_called(sight: Sight, text: str) -> Ally | None:
    return next((Ally(piece) for piece in sight.view["pieces"] if piece["text"] == text), None)


def space_in(text: str) -> Space | None:
    """The space a text such as ``knight-3`` names."""
    name, _, _ = text.partition("-")
    return (RING_OF[name], arc_in(text)) if name in RING_OF and arc_in(text) else None


def _around(space: Space) -> list[Space]:
    ring, arc = space
    spaces = [(ring, CLOCKWISE_OF[arc]), (ring, COUNTERCLOCKWISE_OF[arc])]
    if ring < CASTLE:
        spaces.append((ring + 1, arc))
    if ring > FOREST:
        spaces.append((ring - 1, arc))
    return spaces


AROUND: Final = {(ring, arc): _around((ring, arc)) for ring in range(FOREST, CASTLE + 1) for arc in ARCS}
