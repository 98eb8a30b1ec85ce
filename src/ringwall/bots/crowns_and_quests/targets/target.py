"""What players attack for a quest: it is worth what the quest says, and stands among the foes."""

from typing import Final

from ringwall.bots.lore.tokens import MonsterLore, Nature
from ringwall.bots.simple.foes import Foe

TARGET: Final = Nature()


class QuestTarget(Foe):
    """A target: each point of damage is worth something, and being rid of it something more."""

    __slots__ = ("end", "point")

    def __init__(
        self, ring: int, arc: int, health: int, stuck: bool = False, fading: int = 0, nature: Nature | None = None
    ) -> None:
        super().__init__(ring, arc, health, stuck, fading, nature)
        self.point = 0.0
        """What a point of damage is worth to the quest."""
        self.end = 0.0
        """What its destruction is worth on top."""

    def copy(self) -> "QuestTarget":
        twin = super().copy()
        assert isinstance(twin, QuestTarget)
        twin.point = self.point
        twin.end = self.end
        return twin

    def harm(self, walls: list[int]) -> float:
        return self.point * self.health + self.end if self.health > 0 else 0.0

    def advance(self, walls: list[int], battered: list[int]) -> None:
        """It stays where it is."""

    def pause(self, walls: list[int]) -> float:
        return 0.0

    def given_damage(self) -> float:
        return 0.0


class TargetLore(MonsterLore):
    worth = 0.0
    nature = TARGET
    foe = QuestTarget
