from ringwall.bots.lore.tokens import MonsterLore, token


@token("imp")
class Imp(MonsterLore):
    worth = 0.7
