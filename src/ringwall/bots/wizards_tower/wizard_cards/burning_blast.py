from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.wizards_tower.wizard_cards.areas import InOneSpace
from ringwall.core.board import FIELD


@card("burning_blast")
class BurningBlast(InOneSpace):
    keep = 0.9
    price = 0.4
    rings = FIELD

    def change(self, foe: Foe) -> None:
        foe.fading += 1
