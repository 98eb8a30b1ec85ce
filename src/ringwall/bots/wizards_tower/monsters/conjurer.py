from ringwall.bots.lore.tokens import MonsterLore, token


@token("conjurer")
class Conjurer(MonsterLore):
    worth = 4.0
