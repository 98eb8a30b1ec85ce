from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import OnOne
from ringwall.core.board import FOREST


@card("lightning_bolt")
class LightningBolt(OnOne):
    keep = 1.4
    price = 0.4

    def change(self, foe: Foe) -> None:
        foe.hurt(1)
        foe.ring = FOREST

    def within(self, foe: Foe) -> bool:
        return foe.ring != FOREST
