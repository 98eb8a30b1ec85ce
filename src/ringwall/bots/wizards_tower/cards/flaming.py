from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import WithAHit
from ringwall.bots.wizards_tower.flames import scorch


@card("flaming")
class Flaming(WithAHit):
    keep = 0.78
    price = 0.2

    def change(self, foe: Foe) -> None:
        scorch(foe)
