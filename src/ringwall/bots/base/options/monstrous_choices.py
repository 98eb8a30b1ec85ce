"""Which of the Overlord's tokens is swapped for another."""

from typing import Final

from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.overlord import token_worth
from ringwall.bots.simple.sight import Sight, first

DULL: Final = 1.5
"""A token worth less than this is swapped."""


@judges("overlord_swap")
def swapping(sight: Sight) -> Judge:
    return lambda option: DULL - token_worth(sight, first(option)) if option.verb == "swap" else 0.0
