"""Monsters as the bot sees them: how dangerous each is, and where they will stand some turns later."""

from typing import Final

from ringwall.bots.simple.natures import Nature
from ringwall.core.board import CASTLE, FOREST, SWORDSMAN

DANGER: Final = (0.12, 0.42, 0.65, 1.0, 2.0)
"""What a point of health of a monster in each ring is worth."""
BREACH: Final = 0.27
"""How much more if no wall stands in its way."""
STUCK: Final = (0.1, 0.1, 0.1, 0.3, 0.3)
"""The share of its danger that tar takes from a monster, by ring."""
ROAMING: Final = (0.4, 0.7, 1.6, 3.6, 4.8)
"""What Agranok brings down, whom no structure wears out, by ring: it is best to drive him back when he is near."""
HELD_UP: Final = 1.2
"""A turn in which Agranok does not move."""
TITANS_POINT: Final = 1.4
"""What a point of damage to Agranok is worth wherever he stands."""
BLAST: Final = 2.5
"""What a Boom Troll blows up, by its danger."""
HALFWAY: Final = 0.15
"""The share of it that each point of damage is worth while others can still finish the troll."""


class Foe:
    """A monster on the board."""

    __slots__ = ("arc", "flames", "health", "nature", "ring", "tarred")

    def __init__(
        self, ring: int, arc: int, health: int, tarred: bool, flames: int = 0, nature: Nature | None = None
    ) -> None:
        self.ring = ring
        self.arc = arc
        self.health = health
        self.tarred = tarred
        self.flames = flames
        self.nature = nature
        """What is special about it, None for nothing."""

    def copy(self) -> "Foe":
        twin = Foe.__new__(Foe)
        twin.ring = self.ring
        twin.arc = self.arc
        twin.health = self.health
        twin.tarred = self.tarred
        twin.flames = self.flames
        twin.nature = self.nature
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
        if nature is None:
            return self.attacks() * self.danger(walls)
        if not nature.spaces:
            return 0.0
        return self.attacks() * self.danger(walls) + nature.presence

    def attacks(self) -> int:
        """How many structures it can still bring down before they, or the fire on it, have killed it."""
        if not self.flames:
            return self.health
        left = self.health - self.flames * max(0, SWORDSMAN - self.ring)
        number = 0
        while left > 0:
            number += 1
            left -= 1 + self.flames
        return number

    def hurt(self, points: int) -> None:
        """Damage that nothing keeps from it."""
        nature = self.nature
        if points and nature is not None and self.ring == nature.fatal:
            points = self.health
        self.health -= points

    def slay(self) -> None:
        self.health = 0

    def storm(self, walls: list[int]) -> None:
        """What breaking a layer of a wall does to it."""
        self.health -= 1

    def pause(self, walls: list[int]) -> float:
        """What it is worth that tar keeps it from moving for a turn."""
        return self.danger(walls) * STUCK[self.ring]


class Dire(Foe):
    """A foe that only counts as beaten when it is finished, so what matters is whether that can be done now."""

    __slots__ = ("company", "ripe", "staggered")

    def __init__(
        self, ring: int, arc: int, health: int, tarred: bool, flames: int = 0, nature: Nature | None = None
    ) -> None:
        super().__init__(ring, arc, health, tarred, flames, nature)
        self.ripe = 0
        """The points it takes to finish it, if they are at hand in this phase; else 0."""
        self.staggered = 0
        self.company = 0.0
        """What its end is worth on top."""

    def copy(self) -> "Dire":
        twin = type(self)(self.ring, self.arc, self.health, self.tarred, self.flames, self.nature)
        twin.ripe = self.ripe
        twin.staggered = self.staggered
        twin.company = self.company
        return twin

    def need(self) -> int:
        """The points of damage that finish it in one phase."""
        return self.health - self.staggered

    def harm(self, walls: list[int]) -> float:
        if self.health <= 0:
            return 0.0
        if not self.ripe:
            return self.lasting(walls)
        return (self.whole(walls) + TITANS_POINT * self.ripe) * self.need() / self.ripe

    def whole(self, walls: list[int]) -> float:
        """What it would bring down, whatever its health."""
        raise NotImplementedError

    def lasting(self, walls: list[int]) -> float:
        """Its harm when it cannot be finished now."""
        raise NotImplementedError

    def pause(self, walls: list[int]) -> float:
        return self.whole(walls) * STUCK[self.ring]


class Titan(Dire):
    """Agranok: nothing stops him for long, slaying only hurts him, and his last two points must go together."""

    __slots__ = ()
    LOWEST = 2
    MIGHTY = 4
    FIRE = 3
    """How many turns a flame is expected to hurt him."""

    def whole(self, walls: list[int]) -> float:
        return ROAMING[self.ring] + (0.0 if walls[self.arc] or self.ring in (FOREST, CASTLE) else BREACH)

    def pause(self, walls: list[int]) -> float:
        """Wherever he is, a turn without him is won."""
        return HELD_UP

    def lasting(self, walls: list[int]) -> float:
        burnt = min(self.FIRE * self.flames, self.health - self.LOWEST) if self.flames else 0
        return self.whole(walls) + TITANS_POINT * (self.health - burnt)

    def hurt(self, points: int) -> None:
        if points >= self.need():
            self.health = 0
            return
        lost = min(points, self.health - self.LOWEST)
        self.health -= lost
        self.staggered += points - lost

    def slay(self) -> None:
        self.hurt(self.MIGHTY)

    def storm(self, walls: list[int]) -> None:
        """Structures do nothing to him."""


class Bomb(Dire):
    """The Boom Troll: it takes the wall and the tower of an arc with it, however little health it has left."""

    __slots__ = ()

    def whole(self, walls: list[int]) -> float:
        return BLAST * self.danger(walls) + self.company

    def lasting(self, walls: list[int]) -> float:
        """At the walls a wound it survives is worth nothing."""
        whole = self.whole(walls)
        return whole if self.ring >= SWORDSMAN else whole * (1 - HALFWAY * max(0, 3 - self.health))

    def storm(self, walls: list[int]) -> None:
        self.health = 0
        walls[self.arc] = 1


DIRE: Final[dict[str, type[Dire]]] = {"agranok": Titan, "boom_troll": Bomb}


def later(foes: list[Foe], walls: list[int], turns: int) -> tuple[list[Foe], list[int]]:
    """Foes and walls when the monsters have moved some more times and nobody has done anything about it."""
    foes = [foe.copy() for foe in foes]
    walls = walls[:]
    for _ in range(turns):
        battered: list[int] = []
        for foe in foes:
            if foe.tarred:
                foe.tarred = False
            elif foe.nature is not None:
                _go_on(foe, walls, battered)
            elif foe.ring == SWORDSMAN and walls[foe.arc]:
                if foe.arc not in battered:
                    battered.append(foe.arc)
                    foe.health -= 1
            elif foe.ring < CASTLE:
                foe.ring += 1
            foe.health -= foe.flames
        for arc in battered:
            walls[arc] -= 1
        foes = [foe for foe in foes if foe.health > 0]
    return foes, walls


def _go_on(foe: Foe, walls: list[int], battered: list[int]) -> None:
    """The move of a monster that may go further than others, or nowhere, or over the walls."""
    assert foe.nature is not None
    for _ in range(foe.nature.spaces):
        if foe.ring == SWORDSMAN and walls[foe.arc] and not foe.nature.climbs:
            if foe.arc not in battered:
                battered.append(foe.arc)
                foe.storm(walls)
            return
        if foe.ring < CASTLE:
            foe.ring += 1
