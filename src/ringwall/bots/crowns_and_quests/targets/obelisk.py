from ringwall.bots.crowns_and_quests.targets.target import QuestTarget, TargetLore
from ringwall.bots.lore.tokens import token


class Wanderer(QuestTarget):
    __slots__ = ()

    def advance(self, walls: list[int], battered: list[int]) -> None:
        """Nobody knows where it will be."""
        self.health = 0


@token("obelisk")
class Obelisk(TargetLore):
    foe = Wanderer
