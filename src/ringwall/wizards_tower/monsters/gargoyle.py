from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flying import FlyingKind


@wizards_tower.token
class Gargoyle(FlyingKind):
    id = "gargoyle"
    count = 2
    health = 2
    points = 2
