from ringwall.bots.lore.judges import judges
from ringwall.bots.simple.castle import claiming

judges("kings_tower")(claiming)
