from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import OnMany
from ringwall.core.board import SWORDSMAN


@card("ring_of_fire")
class RingOfFire(OnMany):
    keep = 1.25
    price = -0.2  # what burns for nothing makes room for another card
    rings = (SWORDSMAN,)

    def change(self, foe: Foe) -> None:
        foe.fading += 1
