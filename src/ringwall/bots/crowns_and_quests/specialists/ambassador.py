from typing import Final

from ringwall.bots.crowns_and_quests.specialists.walker import Walker
from ringwall.bots.lore.tokens import token

WOUND: Final = 0.25
"""A wound that does not kill, as a chance of her loss."""


@token("ambassador")
class Ambassador(Walker):
    full = 3
    frailty = 0.15

    def survival(self, strength: int, health: int) -> float:
        if not strength:
            return 1.0
        hurt = 1 - max(0.0, (6 - strength) / 6)
        return 1 - hurt * (1.0 if health <= 1 else WOUND)
