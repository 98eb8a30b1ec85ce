"""Support tokens on their way home."""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final

from ringwall.bots.simple.allies import AROUND, Ally, Space, ally_called, space_in
from ringwall.bots.simple.cards import KEEP, fight, keep_worths, point_worth, spending_costs, wall_worth
from ringwall.bots.simple.sight import Judge, Sight, aim, first, named
from ringwall.core.board import ARCS, CASTLE, COLOUR_OF, COLOURS
from ringwall.core.decision import Option

CARD: Final = 0.5
"""A card drawn by one player."""
EXPECTED: Final = {"reserve_squad": 0.7, "stonemasons_cart": 0.35}
"""What a point of health of these is expected to be worth by the time they are home."""
NEARER: Final = 0.78
"""The share of its worth that a support token keeps with each step it is away from home."""
FIGHT: Final = 1.0
LAST_FIGHT: Final = 6.0
"""By how many steps a fight on the way, or one it would not survive, makes the way longer."""


class Road:
    """The ways home for a token, round the foes if that is not much longer."""

    __slots__ = ("ally", "crowded", "far", "sight")

    def __init__(self, sight: Sight, ally: Ally) -> None:
        self.sight = sight
        self.ally = ally
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
        if space[0] == CASTLE:
            return home_worth(self.sight, self.ally.kind, health)
        worth = max(home_worth(self.sight, self.ally.kind, health), EXPECTED.get(self.ally.kind, 0.0) * health)
        far: float = NEARER ** self.far[space]
        return worth * far

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


def home_worth(sight: Sight, kind: str, health: int) -> float:
    """What a support token brings if it comes home now."""
    if kind == "supply_wagon":
        return CARD * health * len(sight.players)
    if kind == "stonemasons_cart":
        gaps = sorted((wall_worth(sight, arc) for arc in ARCS if not sight.walls[arc]), reverse=True)
        return sum(gaps[:health])
    if kind == "reserve_squad":
        points = [max(0.0, point_worth(foe, sight.walls)) for foe in sight.foes for _ in range(foe.health)]
        return sum(sorted(points, reverse=True)[:health])
    return 1.0


def escorting(sight: Sight) -> Callable[[Option], float]:
    """What it is worth to spend a card on a support token, beyond what the card is worth for the next turn."""
    _, left, spare = fight(sight.hand, sight.foes, sight.walls)
    costs = spending_costs({card: KEEP.get(card, 0.0) for card in sight.hand} | keep_worths(sight, spare, left))
    roads: dict[str, Road] = {}

    def gain(option: Option) -> float:
        cards, text = named(option), aim(option)
        if text not in roads:
            ally = ally_called(sight, text)
            if ally is None:
                return 0.0
            roads[text] = Road(sight, ally)
        road = roads[text]
        fits = cards[0].partition("_")[0] in ("any", COLOURS[COLOUR_OF[road.ally.space[1]]])
        steps = (2 if fits else 1) * len(cards)
        return road.walk(steps) - sum(costs.get(card, 0.0) for card in cards)

    return gain


def stepping(sight: Sight) -> Judge:
    """The next step on the way home; none if it would only do harm."""
    ally = ally_called(sight, sight.about())
    road = None if ally is None else Road(sight, ally)

    def judge(option: Option) -> float:
        if road is None:
            return float(option.verb == "step")
        ally = road.ally
        space = space_in(first(option)) if option.verb == "step" else ally.space
        if space is None:
            return -1.0
        if space in road.crowded and option.verb == "step":
            return road.value(space, ally.health - 1) + fight_worth(sight, space)
        return road.value(space, ally.health)

    return judge


def facing(sight: Sight) -> Judge:
    """Whom a support token fights: whoever is hurt most."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        return 0.0 if foe is None else point_worth(foe, sight.walls)

    return judge


def going_first(sight: Sight) -> Judge:
    """Of several support tokens the strongest fights first."""

    def judge(option: Option) -> float:
        ally = ally_called(sight, first(option))
        return 0.0 if ally is None else ally.health

    return judge
