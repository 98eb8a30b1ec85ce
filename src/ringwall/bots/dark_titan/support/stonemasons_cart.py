from ringwall.bots.dark_titan.support.support_kind import SupportLore
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.cards import wall_worth
from ringwall.bots.simple.castle import building
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS


@token("stonemasons_cart")
class StonemasonsCart(SupportLore):
    expected = 0.35

    def home_worth(self, sight: Sight, health: int) -> float:
        gaps = sorted((wall_worth(sight, arc) for arc in ARCS if not sight.walls[arc]), reverse=True)
        return sum(gaps[:health])


judges("build")(building)
