"""The board: five rings crossed with six arcs, and the names of its places.

Everything that carries a number on the table counts from 1, so lists indexed by arc or seat have an unused entry 0.
"""

from typing import Final

RINGS: Final[tuple[str, ...]] = ("forest", "archer", "knight", "swordsman", "castle")
FOREST: Final = 0
ARCHER: Final = 1
KNIGHT: Final = 2
SWORDSMAN: Final = 3
CASTLE: Final = 4
FIELD: Final[tuple[int, ...]] = (ARCHER, KNIGHT, SWORDSMAN)
"""The three rings between the trees and the walls, where hit cards reach."""

ARCS: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)

COLOURS: Final[tuple[str, ...]] = ("any", "red", "green", "blue")
ANY: Final = 0
NO_COLOUR: Final = -1
RED: Final = 1
GREEN: Final = 2
BLUE: Final = 3

COLOUR_OF: Final[tuple[int, ...]] = (0, RED, RED, GREEN, GREEN, BLUE, BLUE)
ARCS_OF: Final[tuple[tuple[int, ...], ...]] = (ARCS, (1, 2), (3, 4), (5, 6))

CLOCKWISE_OF: Final[tuple[int, ...]] = (0, 2, 3, 4, 5, 6, 1)
COUNTERCLOCKWISE_OF: Final[tuple[int, ...]] = (0, 6, 1, 2, 3, 4, 5)
OPPOSITE_OF: Final[tuple[int, ...]] = (0, 4, 5, 6, 1, 2, 3)


class Place:
    """A spot a choice can name: a space (``archer-3``), a wall line (``wall-3``), a tower's site (``tower-3``)."""

    __slots__ = ("arc", "ring", "text")

    def __init__(self, text: str, ring: int, arc: int) -> None:
        self.text = text
        self.ring = ring
        self.arc = arc

    def __repr__(self) -> str:
        return self.text


def _around(name: str, ring: int) -> tuple[Place, ...]:
    return tuple(Place(f"{name}-{arc}", ring, arc) for arc in (0, *ARCS))


SPACES: Final = tuple(_around(name, ring) for ring, name in enumerate(RINGS))
"""``SPACES[ring][arc]``."""
WALL_LINES: Final = _around("wall", SWORDSMAN)
TOWER_SITES: Final = _around("tower", CASTLE)
KEEP: Final = Place("keep", CASTLE + 1, 1)
"""The middle of the castle, in no ring and no arc, where some games have a keep; the first of lists with one place."""


def space_key(ring: int, arc: int) -> int:
    """One small number per space, for tables of spaces."""
    return ring * 8 + arc


def neighbours(space: Place) -> list[Place]:
    """The spaces one step away: inward, outward, and to both sides in the ring."""
    ring, arc = space.ring, space.arc
    around = [SPACES[ring][CLOCKWISE_OF[arc]], SPACES[ring][COUNTERCLOCKWISE_OF[arc]]]
    if ring != FOREST:
        around.insert(0, SPACES[ring - 1][arc])
    if ring != CASTLE:
        around.insert(0, SPACES[ring + 1][arc])
    return around
