"""What the fall of each tower costs beyond what the fall of any structure does."""

from functools import cache
from typing import Final

from ringwall.bots.lore.table import tower_lore
from ringwall.bots.simple.foes import Stake, stake_of

SCARCE: Final[tuple[float, ...]] = (0.0, 8.0, 3.0, 0.0, 0.0, 0.0, 0.0)
"""What a tower is worth on top where only so many stand."""
LONG: Final = 24
"""With so many tokens to come, or more, a tower with powers is worth all it can be."""
NONE: Final = -1.0
"""Where no tower stands."""


def stake_in(towers: list[int], coming: int) -> Stake | None:
    """What is at stake at a table with these towers and so many tokens to come; None if they are all plain enough."""
    return _stake_in(tuple(towers), min(coming, LONG))


@cache
def _stake_in(towers: tuple[int, ...], coming: int) -> Stake | None:
    scarce = SCARCE[sum(1 for tower in towers if tower)]
    return stake_of(tuple([fall_of(tower, coming) + scarce if tower else NONE for tower in towers]))


def fall_of(tower: int, coming: int) -> float:
    """What goes with a tower of this kind, which is less towards the end of the game."""
    return tower_lore(tower).loss * min(coming, LONG) / LONG
