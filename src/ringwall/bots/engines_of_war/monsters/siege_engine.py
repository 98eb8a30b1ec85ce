"""Siege engines: whoever breaks one has its crew to deal with."""

from typing import ClassVar

from ringwall.bots.simple.foes import Foe


class Engine(Foe):
    """What it is worth to be rid of it leaves out its crew, which nothing but its end lets out."""

    __slots__ = ()

    point: ClassVar[float] = 1.0
    """What a point of its health counts for, beside one of a monster on foot."""
    whole: ClassVar[float] = 0.0
    """How many points more it is worth to be rid of it altogether."""
    impervious: ClassVar[bool] = False
    """Whether structures do nothing to it."""

    def harm(self, walls: list[int]) -> float:
        if self.health <= 0 or (self.nature is not None and self.nature.idle):
            return 0.0
        return self.danger(walls) * (self.point * self.attacks() + self.whole)

    def spilt(self, walls: list[int]) -> float:
        """It falls on the crew."""
        return 0.0 if self.nature is not None and self.nature.idle else self.danger(walls)

    def storm(self, walls: list[int]) -> None:
        if not self.impervious:
            super().storm(walls)
