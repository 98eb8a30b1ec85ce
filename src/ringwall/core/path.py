"""The way of what rolls across the board: in along one arc, through the castle, out along the opposite one."""

from collections.abc import Iterator

from ringwall.core.board import ARCHER, CASTLE, FOREST, KNIGHT, OPPOSITE_OF, SPACES, SWORDSMAN, WALL_LINES, Place


def across(arc: int) -> Iterator[Place]:
    """Every space and wall line on the way, in the order in which they are met."""
    beyond = OPPOSITE_OF[arc]
    for ring in (FOREST, ARCHER, KNIGHT, SWORDSMAN):
        yield SPACES[ring][arc]
    yield WALL_LINES[arc]
    yield SPACES[CASTLE][arc]
    yield SPACES[CASTLE][beyond]
    yield WALL_LINES[beyond]
    for ring in (SWORDSMAN, KNIGHT, ARCHER, FOREST):
        yield SPACES[ring][beyond]
