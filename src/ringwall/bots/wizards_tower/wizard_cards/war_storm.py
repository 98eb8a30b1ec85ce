from collections.abc import Iterable

from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import Sight
from ringwall.bots.simple.spells import OnMany
from ringwall.core.board import COLOURS, FIELD


@card("war_storm")
class WarStorm(OnMany):
    keep = 1.25
    price = 0.7
    rings = FIELD

    def change(self, foe: Foe) -> None:
        foe.hurt(1)

    def areas(self, sight: Sight) -> Iterable[str]:
        return COLOURS[1:]
