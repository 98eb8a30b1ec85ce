from ringwall.bots.lore.tokens import MonsterLore, token
from ringwall.bots.simple.sight import Sight


@token("healer")
class Healer(MonsterLore):
    worth = 2.0

    def arrival_worth(self, sight: Sight) -> float:
        return float(sum(each["health"] < each["full_health"] for each in sight.view["monsters"]))
