from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import OnOne


@card("azriels_fist")
class AzrielsFist(OnOne):
    keep = 1.05
    price = 0.3

    def change(self, foe: Foe) -> None:
        foe.hurt(1)
