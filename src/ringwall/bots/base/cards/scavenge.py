from typing import Final

from ringwall.bots.lore.cards import KEPT, card
from ringwall.bots.simple.plain import Plain
from ringwall.bots.simple.sight import Sight

FETCH: Final = 0.3
"""What it is worth by itself."""
SHARE: Final = 0.2
"""The share it has in the worth of the card fetched."""
HIT: Final = 0.35
"""What any card is worth that has no worth of its own in the hand."""


@card("scavenge")
class Scavenge(Plain):
    keep = 1.55
    waits = False
    fetches = True

    def gain(self, sight: Sight, aim: str) -> float:
        return FETCH + SHARE * KEPT.get(aim, HIT)
