"""Camps in the forest: nothing but a bolt or a spell reaches them, and they need not be beaten."""

from typing import ClassVar, Final

from ringwall.bots.lore.tokens import Nature
from ringwall.bots.simple.foes import Foe

CAMPING: Final = Nature(spaces=0, idle=True)


class Camp(Foe):
    __slots__ = ()

    point: ClassVar[float] = 0.0
    """What a point of its health is worth."""

    def harm(self, walls: list[int]) -> float:
        return self.point * self.health if self.health > 0 else 0.0
