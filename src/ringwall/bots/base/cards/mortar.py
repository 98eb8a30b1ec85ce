from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Half


@card("mortar")
class Mortar(Half):
    other = "brick"
