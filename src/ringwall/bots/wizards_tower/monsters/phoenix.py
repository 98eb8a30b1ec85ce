from ringwall.bots.lore.tokens import MonsterLore, Nature, token


@token("phoenix")
class Phoenix(MonsterLore):
    worth = 1.2
    nature = Nature(flies=True)
