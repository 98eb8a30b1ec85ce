from ringwall.core.tokens import MonsterKind
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.token
class Ogre(MonsterKind):
    id = "ogre"
    count = 3
    health = 4
    points = 4
