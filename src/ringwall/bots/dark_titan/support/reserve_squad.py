from ringwall.bots.dark_titan.support.support_kind import SupportLore
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.cards import point_worth
from ringwall.bots.simple.sight import Sight


@token("reserve_squad")
class ReserveSquad(SupportLore):
    expected = 0.7

    def home_worth(self, sight: Sight, health: int) -> float:
        points = [max(0.0, point_worth(foe, sight.walls)) for foe in sight.foes for _ in range(foe.health)]
        return sum(sorted(points, reverse=True)[:health])
