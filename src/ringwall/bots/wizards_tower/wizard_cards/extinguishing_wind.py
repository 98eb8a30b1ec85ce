from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import OnMany
from ringwall.core.board import FOREST


@card("extinguishing_wind")
class ExtinguishingWind(OnMany):
    keep = 1.25
    price = 0.2
    lends = False

    def change(self, foe: Foe) -> None:
        foe.fading = 0
        foe.ring = max(FOREST, foe.ring - 1)
