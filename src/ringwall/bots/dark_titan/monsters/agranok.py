"""Agranok: nothing stops him for long, slaying only hurts him, and his last two points must go together."""

from typing import Final

from ringwall.bots.lore.figures import figure
from ringwall.bots.lore.table import awaits, marks
from ringwall.bots.lore.tokens import MonsterLore, token
from ringwall.bots.simple.foes import BREACH, Dire, Foe
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import CASTLE, FOREST
from ringwall.core.state import State

ROAMING: Final[tuple[float, ...]] = (0.4, 0.7, 1.6, 3.6, 7.0)
"""What he brings down, whom no structure wears out, by ring: it is best to drive him back when he is near."""
HELD_UP: Final = 1.2
"""A turn in which he does not move."""
POINT: Final = 2.0
"""What a point of damage to him is worth wherever he stands."""
BULWARK: Final[tuple[float, ...]] = (0.1, 0.3, 0.5, 0.8, 0.0)
"""How much more a wall before him is worth, as every layer holds him up for a turn."""


class Titan(Dire):
    __slots__ = ()

    mighty = 4
    sturdy = True
    held_up = BULWARK
    LOWEST: Final = 2
    FIRE: Final = 3
    """How many turns a flame is expected to hurt him."""

    def whole(self, walls: list[int]) -> float:
        return ROAMING[self.ring] + (0.0 if walls[self.arc] or self.ring in (FOREST, CASTLE) else BREACH)

    def pause(self, walls: list[int]) -> float:
        """Wherever he is, a turn without him is won."""
        return HELD_UP

    def lasting(self, walls: list[int]) -> float:
        burnt = min(self.FIRE * self.fading, self.health - self.LOWEST) if self.fading else 0
        return self.whole(walls) + POINT * (self.health - burnt)

    def hurt(self, points: int) -> None:
        if points >= self.need():
            self.health = 0
            return
        lost = min(points, self.health - self.LOWEST)
        self.health -= lost
        self.shaken += points - lost

    def slay(self) -> None:
        self.hurt(self.mighty)

    def storm(self, walls: list[int]) -> None:
        """Structures do nothing to him."""


@token("agranok")
class Agranok(MonsterLore):
    foe = Titan


@marks("staggered")
def staggered(foe: Foe, number: int) -> None:
    if isinstance(foe, Dire):
        foe.shaken = number


@awaits
def to_be_beaten(sight: Sight) -> bool:
    return "heralds" in sight.view["held"] and (not has_come(sight) or titan_in_sight(sight))


def has_come(sight: Sight) -> bool:
    return "agranok_came" in sight.view["counts"]


def titan_in_sight(sight: Sight) -> bool:
    return any(isinstance(foe, Titan) for foe in sight.foes)


@figure("titan_health")
def health(state: State, sight: Sight) -> float:
    return sum(foe.health for foe in sight.foes if isinstance(foe, Titan))


@figure("titan_waits")
def waits(state: State, sight: Sight) -> float:
    return "heralds" in state.holds and "agranok_came" not in state.counts
