from ringwall.bots.lore.table import TowerLore, tower


@tower(3)
class Tower2015(TowerLore):
    loss = 1.0
