from ringwall.bots.lore.tokens import MonsterLore, Nature, token


@token("shaman")
class Shaman(MonsterLore):
    worth = 4.5
    nature = Nature(presence=1.0)
