from ringwall.bots.lore.judges import judges
from ringwall.bots.simple.castle import claiming

judges("claim")(claiming)
