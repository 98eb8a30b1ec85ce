from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Hit
from ringwall.core.board import SWORDSMAN


@card("red_swordsman", "green_swordsman", "blue_swordsman", "any_swordsman")
class Swordsman(Hit):
    fighter = "swordsman"
    rings = (SWORDSMAN,)
