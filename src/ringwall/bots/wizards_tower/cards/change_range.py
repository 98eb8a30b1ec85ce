from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import WithAHit


@card("change_range")
class ChangeRange(WithAHit):
    keep = 0.75
    price = 0.2

    def change(self, foe: Foe) -> None:
        foe.hurt(1)
