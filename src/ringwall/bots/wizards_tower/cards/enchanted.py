from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import WithAHit


@card("enchanted")
class Enchanted(WithAHit):
    keep = 1.3
    price = 0.4
    for_the_mighty = True
    with_a_hit = 2

    def change(self, foe: Foe) -> None:
        foe.hurt(3)
