from typing import Final

from ringwall.bots.lore.cards import card
from ringwall.bots.simple.cards import hit_worth, slaying_hit_worth
from ringwall.bots.simple.finishing import SLAYING
from ringwall.bots.simple.foes import Dire, Foe
from ringwall.bots.simple.plain import Plain
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight

POINTS_MORE: Final = SLAYING - 1


@card("nice_shot")
class NiceShot(Plain):
    keep = 1.45
    price = 0.3
    for_the_mighty = True
    waits = False
    lends = True
    with_a_hit = POINTS_MORE

    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        return slaying_hit_worth(foe, walls)

    def best_use(self, sight: Sight) -> float:
        """What it adds to a hit of the hand on somebody whom both finish; for all others it is as good elsewhere."""
        reaches = [REACH[card] for card in sight.hand if card in REACH]
        dire = [foe for foe in sight.foes if isinstance(foe, Dire) and foe.ripe]
        struck = [foe for foe in dire if any(reach.holds(foe) for reach in reaches)]
        more = [slaying_hit_worth(foe, sight.walls) - hit_worth(foe, sight.walls) for foe in struck]
        return max([0.0, *(gain - self.price for gain in more)])

    def change(self, foe: Foe) -> None:
        foe.slay()
