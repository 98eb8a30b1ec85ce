"""Decisions that nobody has told of."""

from typing import Final

from ringwall.bots.lore.judges import Judge
from ringwall.bots.simple.sight import Sight

PASSES: Final[tuple[str, ...]] = ("done", "refuse", "decline", "halt")


def guessing(sight: Sight) -> Judge:
    """Doing something beats doing nothing."""
    return lambda option: float(option.verb not in PASSES)
