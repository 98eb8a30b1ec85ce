"""The Boom Troll: it takes the wall and the tower of an arc with it, however little health it has left."""

from typing import Final

from ringwall.bots.lore.tokens import MonsterLore, token
from ringwall.bots.simple.foes import Dire, Foe
from ringwall.bots.simple.overlord import GAP
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import SWORDSMAN

BLAST: Final = 2.5
"""What it blows up, by its danger."""
HALFWAY: Final = 0.15
"""The share of it that each point of damage is worth while others can still finish the troll."""
SPENT: Final = 0.1
"""At a wall it blows up whether it is wounded or not."""
SITE: Final = 0.5
"""Placing it, for each structure it would blow up."""


class Bomb(Dire):
    __slots__ = ()

    def whole(self, walls: list[int]) -> float:
        return BLAST * self.danger(walls) + self.company

    def lasting(self, walls: list[int]) -> float:
        """At the walls a wound it survives is worth nothing."""
        whole = self.whole(walls)
        return whole if self.ring >= SWORDSMAN else whole * (1 - HALFWAY * max(0, 3 - self.health))

    def company_of(self, foes: list[Foe], walls: list[int]) -> float:
        """Its end hurts those beside it."""
        here = (self.ring, self.arc)
        return sum(foe.danger(walls) for foe in foes if foe is not self and (foe.ring, foe.arc) == here)

    def storm(self, walls: list[int]) -> None:
        self.health = 0
        walls[self.arc] = 1

    def fells(self, walls: list[int], towers: list[int]) -> tuple[bool, bool]:
        return bool(walls[self.arc]), bool(towers[self.arc])

    def given_damage(self) -> float:
        return SPENT


@token("boom_troll")
class BoomTroll(MonsterLore):
    worth = 4.5
    foe = Bomb

    def site_worth(self, sight: Sight, arc: int) -> float:
        """What it would blow up there; a gap in the walls is no use to it."""
        structures = min(sight.walls[arc], 1) + (1 if sight.towers[arc] else 0) if arc else 0
        return SITE * structures - (0.0 if not arc or sight.walls[arc] else GAP)
