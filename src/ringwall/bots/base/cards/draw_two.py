from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Plain
from ringwall.bots.simple.play import AT_ONCE
from ringwall.bots.simple.sight import Sight


@card("draw_two")
class DrawTwo(Plain):
    keep = 1.3
    waits = False

    def gain(self, sight: Sight, aim: str) -> float:
        return AT_ONCE
