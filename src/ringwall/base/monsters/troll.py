from ringwall.base.box import base
from ringwall.core.tokens import MonsterKind


@base.token
class Troll(MonsterKind):
    id = "troll"
    count = 10
    health = 3
    points = 3
