from ringwall.bots.lore.tokens import MonsterLore, token


@token("orc")
class Orc(MonsterLore):
    worth = 2.0
    strength = 2
