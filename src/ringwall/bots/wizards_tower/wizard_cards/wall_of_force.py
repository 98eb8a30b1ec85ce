from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.wizards_tower.wizard_cards.areas import InOneArc
from ringwall.core.board import CASTLE, FIELD, FOREST


@card("wall_of_force")
class WallOfForce(InOneArc):
    keep = 1.3
    price = 0.8
    rings = (*FIELD, CASTLE)

    def change(self, foe: Foe) -> None:
        foe.ring = FOREST
