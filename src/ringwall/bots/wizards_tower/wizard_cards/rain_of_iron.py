from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.wizards_tower.wizard_cards.areas import InOneArc
from ringwall.core.board import CASTLE, FIELD


@card("rain_of_iron")
class RainOfIron(InOneArc):
    keep = 1.1
    price = 0.5
    rings = (*FIELD, CASTLE)

    def change(self, foe: Foe) -> None:
        foe.hurt(1)
