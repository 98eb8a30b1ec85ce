from ringwall.bots.lore.tokens import MonsterLore, token


@token("troll")
class Troll(MonsterLore):
    worth = 3.0
    strength = 3
