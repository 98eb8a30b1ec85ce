from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Hit
from ringwall.core.board import ARCHER


@card("red_archer", "green_archer", "blue_archer", "any_archer")
class Archer(Hit):
    fighter = "archer"
    rings = (ARCHER,)
    aloft = True
