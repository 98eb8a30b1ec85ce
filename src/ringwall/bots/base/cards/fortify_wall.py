from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Plain


@card("fortify_wall")
class FortifyWall(Plain):
    keep = 1.25
    builds = True
