from ringwall.bots.lore.tokens import MonsterLore, Nature, token


@token("gargoyle")
class Gargoyle(MonsterLore):
    worth = 2.5
    nature = Nature(flies=True)
