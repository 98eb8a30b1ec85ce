from ringwall.bots.base.cards.hero import Hero
from ringwall.bots.lore.cards import card

card("any_hero")(Hero)
