from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Hit
from ringwall.core.board import KNIGHT


@card("red_knight", "green_knight", "blue_knight", "any_knight")
class Knight(Hit):
    fighter = "knight"
    rings = (KNIGHT,)
