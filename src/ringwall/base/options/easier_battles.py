from typing import Final

from ringwall.base.box import base
from ringwall.core.box import Variant
from ringwall.core.tokens import Token

TAKEN_OUT: Final = {
    "giant_boulder": 3,
    "red_move": 1,
    "green_move": 1,
    "blue_move": 1,
    "plague_knights": 1,
    "plague_swordsmen": 1,
    "troll_mage": 1,
    "orc_warlord": 1,
    "draw_4": 1,
}


@base.variant
class EasierBattles(Variant):
    """Eleven tokens stay in the box."""

    id = "easier_battles"

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            counts[token] = max(0, counts[token] - TAKEN_OUT.get(token.id, 0))
