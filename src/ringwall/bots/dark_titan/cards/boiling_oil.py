"""Boiling oil: worth what will stand before the walls of its colour."""

from collections.abc import Iterable
from typing import Final

from ringwall.bots.lore.cards import card
from ringwall.bots.simple.cards import point_worth
from ringwall.bots.simple.foes import Foe, later
from ringwall.bots.simple.sight import Sight
from ringwall.bots.simple.spells import OnMany, area
from ringwall.core.board import RINGS, SWORDSMAN

IDLE: Final = 0.2
"""What it is worth in the hand when nobody known will stand there in anybody's next turn."""
SHARE: Final = 0.5
"""The share of what it would do in its holder's that it is worth on top."""
LENT: Final = 0.4
"""The same for a turn of somebody else, who may trade for it."""


@card("red_boiling_oil", "green_boiling_oil", "blue_boiling_oil")
class BoilingOil(OnMany):
    keep = 0.5
    varies = True
    price = 0.4
    spell = False
    rings = (SWORDSMAN,)

    def __init__(self, card: str) -> None:
        super().__init__(card)
        self._where = f"{RINGS[SWORDSMAN]}-{card.removesuffix('_boiling_oil')}"

    def change(self, foe: Foe) -> None:
        foe.hurt(1)

    def areas(self, sight: Sight) -> Iterable[str]:
        return (self._where,)

    def points_on(self, foe: Foe) -> int:
        return int(area(self._where, self.rings)(foe))

    def worth_in_hand(self, sight: Sight, cards: list[str]) -> float:
        worths = [
            (SHARE if seat == sight.seat else LENT) * self._use_after(sight, sight.turns_until(seat))
            for seat in sight.players
        ]
        return IDLE + max(worths, default=0.0)

    def _use_after(self, sight: Sight, turns: int) -> float:
        """What it would do so many turns later, if nobody had done anything else."""
        foes, walls = later(sight.foes, sight.walls, turns)
        within = area(self._where, self.rings)
        return sum([point_worth(foe, walls) for foe in foes if within(foe)])
