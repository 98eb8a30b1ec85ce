"""Monsters as the bot sees them: how dangerous each is, and where they will stand some turns later."""

from functools import cache
from typing import ClassVar, Final, NamedTuple

from ringwall.bots.lore.tokens import Nature
from ringwall.core.board import ARCS, CASTLE, CLOCKWISE_OF, FOREST, SWORDSMAN

DANGER: Final[tuple[float, ...]] = (0.42, 0.46, 0.65, 1.2, 2.4)
"""What a point of health of a monster in each ring is worth."""
BREACH: Final = 0.27
"""How much more if no wall stands in its way."""
STUCK: Final[tuple[float, ...]] = (0.1, 0.1, 0.1, 0.3, 0.3)
"""The share of its danger that a turn without moving takes from a monster, by ring."""
FINISHING: Final = 1.4
"""What a point of damage is worth to a dire foe that can be finished now."""
COMING: Final[tuple[float, ...]] = (0.0, 0.04, 0.15, 0.35)
"""The share of what a tower is worth that is at stake with a foe on the field, by ring."""
INSIDE: Final = 0.8
"""The same with one in the castle whose next step leads there."""
STEP: Final = 0.5
"""What is left of that for every step more in the castle."""
BARELY: Final = 0.6
"""How much of it is at stake with a foe that has just the health to get there."""
FURTHER: Final = 0.3
"""How much more with each point of health beyond."""
CONCERN: Final = 0.2
"""Foes with less at stake than this are like any others."""
NO_MORE: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 0.0)


class Stake(NamedTuple):
    """What the towers are worth of which the castle has not enough."""

    ways: tuple[tuple[tuple[int, float], ...], ...]
    """For foes that come in, by arc: the health it takes to fell a tower in there, and what it is worth so far off."""
    rounds: tuple[tuple[tuple[int, float], ...], ...]
    """The same for foes inside."""

    def concerns(self, ring: int, arc: int) -> bool:
        return bool(self.rounds[arc] if ring == CASTLE else self.ways[arc])

    def risk(self, foe: "Foe", health: int, walls: list[int]) -> float:
        """What is at stake with a foe of so much health."""
        if foe.ring == CASTLE:
            falls, share = self.rounds[foe.arc], INSIDE
        else:
            falls, share = self.ways[foe.arc], COMING[foe.ring]
            if foe.nature is None or not foe.nature.climbs:
                health -= walls[foe.arc]
        risk = 0.0
        for needed, worth in falls:
            if health >= needed:
                risk += worth * (BARELY + FURTHER * (health - needed))
        return share * risk


def stake_of(losses: tuple[float, ...]) -> Stake | None:
    """What is at stake when the fall of these towers costs so much, by arc; below 0 where none stands."""
    return None if max(losses) <= 0 else _stake_of(losses)


@cache
def _stake_of(losses: tuple[float, ...]) -> Stake:
    ways = tuple(_falls(losses, arc) if arc else () for arc in range(len(losses)))
    rounds = tuple(_falls(losses, CLOCKWISE_OF[arc]) if arc else () for arc in range(len(losses)))
    return Stake(ways, rounds)


def _falls(losses: tuple[float, ...], arc: int) -> tuple[tuple[int, float], ...]:
    """What falls in the castle from an arc on."""
    found: list[tuple[int, float]] = []
    needed, share = 0, 1.0
    for _ in ARCS:
        if losses[arc] >= 0:
            needed += 1
            if losses[arc] * share >= CONCERN:
                found.append((needed, losses[arc] * share))
        arc, share = CLOCKWISE_OF[arc], share * STEP
    return tuple(found)


class Foe:
    """A monster on the board. Kinds that behave in a way of their own have a class of their own, and a nature."""

    __slots__ = ("arc", "fading", "health", "nature", "ring", "stake", "stuck")

    dire: ClassVar[bool] = False
    """Whether it only counts as beaten when it is finished."""
    mighty: ClassVar[int] = 0
    """What a card that slays does to one that cannot be slain outright: so many points; 0 for all others."""
    sturdy: ClassVar[bool] = False
    """Whether boulders pass it without harm."""
    held_up: ClassVar[tuple[float, ...]] = NO_MORE
    """How much more a wall in front of it is worth than in front of others, by ring."""

    stuck: bool
    """Whether it will not move the next time."""
    fading: int
    """How many points of health it loses with every turn."""
    nature: Nature | None
    """What is special about it, None for nothing."""
    stake: Stake | None
    """What it may bring down that the castle can least do without."""

    def __init__(
        self, ring: int, arc: int, health: int, stuck: bool = False, fading: int = 0, nature: Nature | None = None
    ) -> None:
        self.ring = ring
        self.arc = arc
        self.health = health
        self.stuck = stuck
        self.fading = fading
        self.nature = nature
        self.stake = None

    def copy(self) -> "Foe":
        kind = type(self)
        twin = kind.__new__(kind)
        twin.ring = self.ring
        twin.arc = self.arc
        twin.health = self.health
        twin.stuck = self.stuck
        twin.fading = self.fading
        twin.nature = self.nature
        twin.stake = self.stake
        return twin

    def danger(self, walls: list[int]) -> float:
        """What each point of its health is worth."""
        ring, nature = self.ring, self.nature
        stopped = walls[self.arc]
        if nature is not None:
            if nature.climbs:
                stopped = 0
            if nature.spaces > 1 and ring < SWORDSMAN:
                ring += 1
        if stopped or self.ring in (FOREST, CASTLE):
            return DANGER[ring]
        return DANGER[ring] + BREACH

    def harm(self, walls: list[int]) -> float:
        """What it is worth to be rid of it."""
        if self.health <= 0:
            return 0.0
        nature = self.nature
        if nature is not None and not nature.spaces:
            return 0.0
        attacks = self.attacks()
        harm = attacks * self.danger(walls)
        if nature is not None:
            harm += nature.presence
        return harm if self.stake is None else harm + self.stake.risk(self, attacks, walls)

    def spared(self, walls: list[int]) -> float:
        """How much less is at stake with a point of its health gone."""
        stake = self.stake
        return 0.0 if stake is None else stake.risk(self, self.health, walls) - stake.risk(self, self.health - 1, walls)

    def attacks(self) -> int:
        """How many structures it can still bring down before they, or what it suffers by itself, have killed it."""
        if not self.fading:
            return self.health
        left = self.health - self.fading * max(0, SWORDSMAN - self.ring)
        number = 0
        while left > 0:
            number += 1
            left -= 1 + self.fading
        return number

    def hurt(self, points: int) -> None:
        """Damage that nothing keeps from it."""
        nature = self.nature
        if points and nature is not None and self.ring == nature.fatal:
            points = self.health
        self.health -= points

    def slay(self) -> None:
        self.health = 0

    def spilt(self, walls: list[int]) -> float:
        """What a point of damage is worth that is more than it takes to kill it."""
        return 0.0

    def storm(self, walls: list[int]) -> None:
        """What breaking a layer of a wall does to it."""
        self.health -= 1

    def pause(self, walls: list[int]) -> float:
        """What it is worth that something keeps it from moving for a turn."""
        return self.danger(walls) * STUCK[self.ring]

    def advance(self, walls: list[int], battered: list[int]) -> None:
        """The move of one with a nature: it may go further than others, or nowhere, or over the walls.

        Of those that attack a wall in the same turn one breaks a layer, for which ``battered`` gets the arc.
        """
        assert self.nature is not None
        for _ in range(self.nature.spaces):
            if self.ring == SWORDSMAN and walls[self.arc] and not self.nature.climbs:
                if self.arc not in battered:
                    battered.append(self.arc)
                    self.storm(walls)
                return
            if self.ring < CASTLE:
                self.ring += 1

    def fells(self, walls: list[int], towers: list[int]) -> tuple[bool, bool]:
        """Whether its attack from the swordsman ring costs the castle a layer of wall, and whether it costs a tower."""
        return (True, False) if walls[self.arc] else (False, True)

    def given_damage(self) -> float:
        """How good it is to give it the damage of a structure: best if that kills, bad if its wounds cost something."""
        if self.health > 1 and self.nature is not None and self.nature.wound:
            return self.nature.wound
        return 10.0 if self.health == 1 else self.health


class Dire(Foe):
    """A foe that only counts as beaten when it is finished, so what matters is whether that can be done now."""

    __slots__ = ("company", "ripe", "shaken")

    dire = True

    def __init__(
        self, ring: int, arc: int, health: int, stuck: bool = False, fading: int = 0, nature: Nature | None = None
    ) -> None:
        super().__init__(ring, arc, health, stuck, fading, nature)
        self.ripe = 0
        """The points it takes to finish it, if they are at hand in this phase; else 0."""
        self.shaken = 0
        """The points it has taken in this phase that only count when it is finished."""
        self.company = 0.0
        """What its end is worth on top."""

    def copy(self) -> "Dire":
        twin = super().copy()
        assert isinstance(twin, Dire)
        twin.ripe = self.ripe
        twin.shaken = self.shaken
        twin.company = self.company
        return twin

    def need(self) -> int:
        """The points of damage that finish it in one phase."""
        return self.health - self.shaken

    def company_of(self, foes: list[Foe], walls: list[int]) -> float:
        """What its end is worth on top among these foes."""
        return 0.0

    def harm(self, walls: list[int]) -> float:
        if self.health <= 0:
            return 0.0
        if not self.ripe:
            return self.lasting(walls)
        return (self.whole(walls) + FINISHING * self.ripe) * self.need() / self.ripe

    def whole(self, walls: list[int]) -> float:
        """What it would bring down, whatever its health."""
        raise NotImplementedError

    def lasting(self, walls: list[int]) -> float:
        """Its harm when it cannot be finished now."""
        raise NotImplementedError

    def pause(self, walls: list[int]) -> float:
        return self.whole(walls) * STUCK[self.ring]


def later(foes: list[Foe], walls: list[int], turns: int) -> tuple[list[Foe], list[int]]:
    """Foes and walls when the monsters have moved some more times and nobody has done anything about it."""
    foes = [foe.copy() for foe in foes]
    walls = walls[:]
    for _ in range(turns):
        battered: list[int] = []
        for foe in foes:
            if foe.stuck:
                foe.stuck = False
            elif foe.nature is not None:
                foe.advance(walls, battered)
            elif foe.ring == SWORDSMAN and walls[foe.arc]:
                if foe.arc not in battered:
                    battered.append(foe.arc)
                    foe.health -= 1
            elif foe.ring < CASTLE:
                foe.ring += 1
            foe.health -= foe.fading
        for arc in battered:
            walls[arc] -= 1
        foes = [foe for foe in foes if foe.health > 0]
    return foes, walls
