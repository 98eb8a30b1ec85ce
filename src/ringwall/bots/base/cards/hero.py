from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Hit
from ringwall.core.board import FIELD


@card("red_hero", "green_hero", "blue_hero")
class Hero(Hit):
    fighter = "hero"
    rings = FIELD
    aloft = True
