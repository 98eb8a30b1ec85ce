from ringwall.base.box import base
from ringwall.core.tokens import MonsterKind


@base.token
class Goblin(MonsterKind):
    id = "goblin"
    count = 6
    health = 1
    points = 1
