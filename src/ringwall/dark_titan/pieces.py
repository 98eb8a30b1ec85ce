"""What the Cavalier and the support tokens have in common."""

from typing import Final

from ringwall.core.board import CASTLE, CLOCKWISE_OF, COUNTERCLOCKWISE_OF, FOREST, SPACES, Place

SUPPORT_GONE: Final = "support_gone"
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
