from typing import Final

from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Plain
from ringwall.bots.simple.sight import Sight

CROWD: Final = 2.4
"""It is for turns with more monsters on the board than this."""


@card("missing")
class Missing(Plain):
    keep = 2.05

    def gain(self, sight: Sight, aim: str) -> float:
        return sum(foe.nature is None or not foe.nature.idle for foe in sight.foes) - CROWD
