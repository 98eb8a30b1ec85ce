from collections.abc import Iterable

from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import Sight
from ringwall.bots.simple.spells import OnMany, area
from ringwall.core.board import RINGS, SWORDSMAN


@card("red_boiling_oil", "green_boiling_oil", "blue_boiling_oil")
class BoilingOil(OnMany):
    keep = 1.0
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
