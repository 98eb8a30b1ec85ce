from ringwall.bots.crowns_and_quests.targets.target import QuestTarget, TargetLore
from ringwall.bots.lore.tokens import Nature, token
from ringwall.bots.simple.foes import STUCK
from ringwall.core.board import SWORDSMAN


class Missile(QuestTarget):
    """Comes like a monster, takes one structure with it, and only damage makes it count."""

    __slots__ = ("wasted",)

    mighty = 1

    def __init__(
        self, ring: int, arc: int, health: int, stuck: bool = False, fading: int = 0, nature: Nature | None = None
    ) -> None:
        super().__init__(ring, arc, health, stuck, fading, nature)
        self.wasted = 0.0
        """What could have been won with it and never will be."""

    def copy(self) -> "Missile":
        twin = super().copy()
        assert isinstance(twin, Missile)
        twin.wasted = self.wasted
        return twin

    def harm(self, walls: list[int]) -> float:
        return super().harm(walls) + (self.danger(walls) if self.health > 0 else self.wasted)

    def slay(self) -> None:
        """It is gone, but nothing is won by it."""
        self.wasted = self.point * self.health + self.end
        self.health = 0

    def advance(self, walls: list[int], battered: list[int]) -> None:
        if self.ring == SWORDSMAN and walls[self.arc] and self.arc not in battered:
            battered.append(self.arc)
        if self.ring < SWORDSMAN:
            self.ring += 1
        else:
            self.health = 0

    def pause(self, walls: list[int]) -> float:
        return self.danger(walls) * STUCK[self.ring]


@token("blast")
class Blast(TargetLore):
    foe = Missile
