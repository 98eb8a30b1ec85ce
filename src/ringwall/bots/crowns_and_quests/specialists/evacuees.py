from ringwall.bots.crowns_and_quests.specialists.walker import Walker
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.castle import hurting


@token("evacuees")
class Evacuees(Walker):
    frailty = 1.0

    def survival(self, strength: int, health: int) -> float:
        return 0.0 if strength else 1.0


judges("evacuees")(hurting)
