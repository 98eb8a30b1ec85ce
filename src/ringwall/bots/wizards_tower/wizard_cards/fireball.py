from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.spells import OnOne
from ringwall.bots.wizards_tower.flames import scorch
from ringwall.core.board import COLOUR_OF, COLOURS


@card("red_fireball", "green_fireball", "blue_fireball")
class Fireball(OnOne):
    keep = 1.5
    price = 0.4

    def change(self, foe: Foe) -> None:
        scorch(foe)

    def within(self, foe: Foe) -> bool:
        return COLOURS[COLOUR_OF[foe.arc]] == self.id.removesuffix("_fireball")
