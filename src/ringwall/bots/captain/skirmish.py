"""Hands played out against foes, many at a time: the same as :func:`ringwall.bots.simple.cards.fight`, but quick.

What each further hit on a foe is worth, and which foes a card reaches, is worked out once for all hands.
"""

from ringwall.bots.simple.cards import LAST_BLOWS, PAIR, PAIRS, build_walls, hit_worth, plain_worths
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.reach import REACH, WIDTHS


class Skirmish:
    """Foes and walls against which hands are tried."""

    __slots__ = ("_after", "_gaps", "_reached", "_worths", "foes", "walls")

    def __init__(self, foes: list[Foe], walls: list[int]) -> None:
        self.foes = foes
        self.walls = walls
        self._worths = [_worths_of(foe, walls) for foe in foes]
        """What the next hit on each foe is worth, by the hits it has taken."""
        self._after = [[foe] for foe in foes]
        """Each foe by the hits it has taken."""
        self._reached: dict[str, list[int]] = {}
        self._gaps = walls[1:].count(0)

    def worth(self, at: int) -> float:
        """What a first hit on a foe is worth."""
        worths = self._worths[at]
        return worths[0] if worths else 0.0

    def reached(self, card: str) -> list[int]:
        """The places of the foes a hit card reaches."""
        places = self._reached.get(card)
        if places is None:
            reach = REACH[card]
            rings, arcs, holds = reach.rings, reach.arcs, reach.holds
            places = [
                at
                for at, foe in enumerate(self.foes)
                if (foe.ring in rings and foe.arc in arcs if foe.nature is None else holds(foe)) and self._worths[at]
            ]
            self._reached[card] = places
        return places

    def play_out(self, hand: list[str], struck: int = -1, hits: int = 0) -> tuple[float, list[int], list[str]]:
        """Points, hits on each foe, and cards without a use, when one foe has been struck some times already."""
        taken = [0] * len(self.foes)
        if struck >= 0:
            taken[struck] = hits
        points = 0.0
        spare: list[str] = []
        hitting: list[str] = []
        for card in hand:
            (hitting if card in REACH else spare).append(card)
        if len(hitting) > 1:
            hitting.sort(key=WIDTHS.__getitem__)
        reached, worths_of = self._reached, self._worths
        for card in hitting:
            most, victim = 0.0, -1
            for at in reached[card] if card in reached else self.reached(card):
                worths = worths_of[at]
                before = taken[at]
                if before < len(worths) and worths[before] > most:
                    most, victim = worths[before], at
            if victim < 0:
                spare.append(card)
            else:
                taken[victim] += 1
                points += most
        if self._gaps:
            for one, other in PAIRS:
                if one in spare and other in spare:
                    for _ in range(build_walls(spare, self._gaps)):
                        points += PAIR
        for card in LAST_BLOWS:
            if card in spare:
                points += LAST_BLOWS[card](self.left(taken), self.walls)
        return points, taken, spare

    def use_of(self, card: str, taken: list[int]) -> float:
        """What one more hit card does after so many hits on each foe."""
        most = 0.0
        for at in self.reached(card):
            worths = self._worths[at]
            if taken[at] < len(worths) and worths[taken[at]] > most:
                most = worths[taken[at]]
        return most

    def points(self, hand: list[str], struck: int = -1, hits: int = 0) -> float:
        return self.play_out(hand, struck, hits)[0]

    def left(self, taken: list[int]) -> list[Foe]:
        """The foes after so many hits on each."""
        return [
            self._foe_after(at, hits) if hits else self.foes[at]
            for at, hits in enumerate(taken)
            if hits < len(self._worths[at])
        ]

    def _foe_after(self, at: int, hits: int) -> Foe:
        stages = self._after[at]
        while len(stages) <= hits:
            foe = stages[-1].copy()
            foe.hurt(1)
            stages.append(foe)
        return stages[hits]


def _worths_of(foe: Foe, walls: list[int]) -> list[float]:
    if foe.health <= 0:
        return []
    if foe.nature is None and not foe.fading and foe.stake is None:
        wound, death = plain_worths(foe, walls)
        return [wound] * (foe.health - 1) + [death]
    worths = []
    after = foe
    while after.health > 0:
        worths.append(hit_worth(after, walls))
        after = after.copy()
        after.hurt(1)
    return worths
