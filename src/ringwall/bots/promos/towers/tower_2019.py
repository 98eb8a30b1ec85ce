from ringwall.bots.lore.table import TowerLore, tower


@tower(7)
class Tower2019(TowerLore):
    loss = 1.0
