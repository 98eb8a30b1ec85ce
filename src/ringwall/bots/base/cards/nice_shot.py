from typing import Final

from ringwall.bots.lore.cards import card
from ringwall.bots.simple.cards import slaying_hit_worth
from ringwall.bots.simple.finishing import SLAYING
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.plain import Plain

POINTS_MORE: Final = SLAYING - 1


@card("nice_shot")
class NiceShot(Plain):
    keep = 1.7
    price = 0.3
    for_the_mighty = True
    waits = False
    with_a_hit = POINTS_MORE

    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        return slaying_hit_worth(foe, walls)

    def change(self, foe: Foe) -> None:
        foe.slay()
