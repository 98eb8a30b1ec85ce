from ringwall.bots.lore.cards import card
from ringwall.bots.simple.blows import Slaying
from ringwall.bots.simple.cards import slay_worth
from ringwall.bots.simple.foes import Foe


@card("feather")
class Feather(Slaying):
    keep = 1.2
    price = 0.7
    for_the_mighty = True

    def on_the_stuck(self, foe: Foe, walls: list[int]) -> float:
        return slay_worth(foe, walls) - self.price
