from ringwall.bots.lore.cards import card
from ringwall.bots.simple.cards import slay_worth
from ringwall.bots.simple.finishing import SLAYING
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.plain import LastBlow
from ringwall.core.board import FOREST


@card("barbarian")
class Barbarian(LastBlow):
    keep = 2.85
    price = 0.85
    for_the_mighty = True

    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        return slay_worth(foe, walls)

    def change(self, foe: Foe) -> None:
        foe.slay()

    def after_the_hits(self, foes: list[Foe], walls: list[int]) -> float:
        return max([0.0, *(slay_worth(foe, walls) - self.price for foe in foes if foe.ring != FOREST)])

    def points_on(self, foe: Foe) -> int:
        return SLAYING if foe.ring != FOREST else 0
