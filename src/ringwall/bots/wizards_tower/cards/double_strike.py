from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import WithAHit


@card("double_strike")
class DoubleStrike(WithAHit):
    keep = 0.85
    price = 0.3
    with_a_hit = 1

    def change(self, foe: Foe) -> None:
        foe.hurt(1)
        if foe.health > 0:
            foe.hurt(1)
