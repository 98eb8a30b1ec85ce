from ringwall.bots.lore.judges import judges
from ringwall.bots.simple.guessing import guessing

judges("promo_tower", "tower_falls")(guessing)
