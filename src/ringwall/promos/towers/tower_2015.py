from ringwall.promos.box import promos
from ringwall.promos.towers.promo_tower import PromoTower, TowerItem


@promos.tower
class Tower2015(PromoTower):
    """Does two points of damage to whoever destroys it."""

    id = "tower_2015"
    number = 3
    points = 2


@promos.variant
class Tower2015Item(TowerItem):
    id = "tower_2015"
    kind = Tower2015
