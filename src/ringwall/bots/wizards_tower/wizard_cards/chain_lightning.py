from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.wizards_tower.wizard_cards.areas import InOneSpace


@card("chain_lightning")
class ChainLightning(InOneSpace):
    keep = 1.05
    price = 0.5

    def change(self, foe: Foe) -> None:
        foe.hurt(1)
