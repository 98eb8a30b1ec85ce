from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.plain import Plain
from ringwall.core.board import FOREST


@card("drive_him_back")
class DriveHimBack(Plain):
    keep = 1.5
    price = 0.15
    for_the_mighty = True

    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        after = foe.copy()
        self.change(after)
        return foe.harm(walls) - after.harm(walls)

    def change(self, foe: Foe) -> None:
        foe.ring = FOREST
