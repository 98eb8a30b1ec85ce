from ringwall.base.box import base
from ringwall.core.tokens import MonsterKind


@base.token
class Orc(MonsterKind):
    id = "orc"
    count = 11
    health = 2
    points = 2
