from ringwall.bots.lore.tokens import MonsterLore, Nature, token
from ringwall.core.board import ARCHER, KNIGHT, SWORDSMAN


@token("centaur")
class Centaur(MonsterLore):
    worth = 3.0
    nature = Nature(fatal=KNIGHT, immune=ARCHER)


@token("cyclops")
class Cyclops(MonsterLore):
    worth = 3.0
    nature = Nature(fatal=ARCHER, immune=SWORDSMAN)


@token("golem")
class Golem(MonsterLore):
    worth = 3.0
    nature = Nature(fatal=SWORDSMAN, immune=KNIGHT)
