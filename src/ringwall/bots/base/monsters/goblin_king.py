from ringwall.bots.lore.tokens import MonsterLore, token


@token("goblin_king")
class GoblinKing(MonsterLore):
    worth = 5.0
