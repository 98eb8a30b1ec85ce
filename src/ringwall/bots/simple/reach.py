"""What hit cards reach."""

from typing import Final

from ringwall.bots.simple.foes import Foe
from ringwall.core.board import ARCS_OF, FIELD

HERO: Final = "hero"


class Reach:
    """The spaces a hit card reaches."""

    __slots__ = ("aloft", "arcs", "colour", "fighter", "hero", "rings", "width")

    def __init__(self, colour: int, fighter: str, rings: tuple[int, ...], aloft: bool) -> None:
        self.colour = colour
        self.fighter = fighter
        self.hero = fighter == HERO
        self.rings = rings
        self.arcs = ARCS_OF[colour]
        self.width = len(rings) * len(self.arcs)
        self.aloft = aloft
        """Whether it reaches what flies."""

    def holds(self, foe: Foe) -> bool:
        nature = foe.nature
        if nature is None:
            return foe.ring in self.rings and foe.arc in self.arcs
        if foe.arc not in self.arcs or foe.ring == nature.immune or not nature.spaces:
            return False
        if nature.exposed:
            return True
        if nature.flies:
            return self.aloft and foe.ring in FIELD
        return foe.ring in self.rings


REACH: Final[dict[str, Reach]] = {}
"""The reach of every hit card."""
WIDTHS: Final[dict[str, int]] = {}
"""How many spaces each of them reaches."""
