from ringwall.bots.lore.tokens import MonsterLore, token


@token("goblin")
class Goblin(MonsterLore):
    worth = 1.0
    strength = 1
