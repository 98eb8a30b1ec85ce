"""The way home of a support token."""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final

from ringwall.bots.simple.allies import AROUND, Ally, Space
from ringwall.bots.simple.cards import point_worth
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS, CASTLE

NEARER: Final = 0.78
"""The share of its worth that a support token keeps with each step it is away from home."""
FIGHT: Final = 1.0
LAST_FIGHT: Final = 6.0
"""By how many steps a fight on the way, or one it would not survive, makes the way longer."""


class Road:
    """The ways home for a token, round the foes if that is not much longer."""

    __slots__ = ("_expected", "_home_worth", "ally", "crowded", "far", "sight")

    def __init__(self, sight: Sight, ally: Ally, home_worth: Callable[[Sight, int], float], expected: float) -> None:
        self.sight = sight
        self.ally = ally
        self._home_worth = home_worth
        """What it brings at home now, by its health then."""
        self._expected = expected
        """What a point of its health is expected to be worth by the time it is home."""
        self.crowded = {(foe.ring, foe.arc) for foe in sight.foes if foe.ring != CASTLE}
        self.far: dict[Space, float] = {}
        """How many steps away from home each space is, fights counted as steps."""
        hold_up = FIGHT if ally.health > 1 else LAST_FIGHT
        heap: list[tuple[float, Space]] = [(0.0, (CASTLE, arc)) for arc in ARCS]
        while heap:
            steps, space = heappop(heap)
            if space in self.far:
                continue
            self.far[space] = steps
            steps += 1 + (hold_up if space in self.crowded else 0.0)
            for other in AROUND[space]:
                if other not in self.far:
                    heappush(heap, (steps, other))

    def value(self, space: Space, health: int) -> float:
        """What the token is worth there."""
        if health <= 0:
            return 0.0
        home = self._home_worth(self.sight, health)
        if space[0] == CASTLE:
            return home
        far: float = NEARER ** self.far[space]
        return max(home, self._expected * health) * far

    def walk(self, steps: int) -> float:
        """What it is worth to go as far as that, or as long as it pays."""
        space, health = self.ally.space, self.ally.health
        fought = best = 0.0
        start = self.value(space, health)
        for number in range(steps):
            space = self.next(space)
            if space in self.crowded:
                health -= 1
                fought += fight_worth(self.sight, space)
            gain = self.value(space, health) - start + fought
            best = gain if not number else max(best, gain)
            if space[0] == CASTLE or health <= 0:
                break
        return best

    def next(self, space: Space) -> Space:
        return min(AROUND[space], key=self.cost)

    def cost(self, space: Space) -> float:
        """How long the way home is through a neighbouring space."""
        hold_up = FIGHT if self.ally.health > 1 else LAST_FIGHT
        return self.far[space] + (hold_up if space in self.crowded else 0.0)


def fight_worth(sight: Sight, space: Space) -> float:
    """The damage a support token does where it meets foes."""
    return max(point_worth(foe, sight.walls) for foe in sight.foes if (foe.ring, foe.arc) == space)
