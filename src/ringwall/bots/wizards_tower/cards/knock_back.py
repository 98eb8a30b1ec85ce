from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import WithAHit
from ringwall.core.board import FOREST


@card("knock_back")
class KnockBack(WithAHit):
    keep = 0.57
    price = 0.2

    def change(self, foe: Foe) -> None:
        foe.hurt(1)
        foe.ring = max(FOREST, foe.ring - 1)
