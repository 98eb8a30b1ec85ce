from ringwall.bots.captain import trade as captains
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.table import TowerLore, tower
from ringwall.bots.simple import trade


@tower(5)
class Tower2017(TowerLore):
    loss = 1.0


judges("tower_trade", captain=captains.offering)(trade.offering)
