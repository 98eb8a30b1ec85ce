"""What the die decides about Agranok."""

from typing import Final

from ringwall.bots.lore.judges import rolls
from ringwall.bots.simple.sight import Sight

FURTHER: Final = 5
"""What the die shows when Agranok moves on, on most of his cards."""


@rolls("agranok_effect")
def kept_back(sight: Sight, die: int) -> float:
    return 1.0 if die >= FURTHER else 0.0
