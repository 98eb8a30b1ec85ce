from ringwall.bots.crowns_and_quests.specialists.walker import Walker
from ringwall.bots.lore.tokens import token


@token("scout")
class Scout(Walker):
    def survival(self, strength: int, health: int) -> float:
        return max(0.0, (6 - strength) / 6) if strength else 1.0
