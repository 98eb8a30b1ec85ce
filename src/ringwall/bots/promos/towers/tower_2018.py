from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.table import TowerLore, tower
from ringwall.bots.simple.castle import hurting


@tower(6)
class Tower2018(TowerLore):
    loss = 1.0


judges("rubble")(hurting)
