from typing import Final

from ringwall.bots.dark_titan.support.support_kind import SupportLore
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight

CARD: Final = 0.5
"""A card drawn by one player."""


@token("supply_wagon")
class SupplyWagon(SupportLore):
    def home_worth(self, sight: Sight, health: int) -> float:
        return CARD * health * len(sight.players)
