from ringwall.bots.lore.tokens import MonsterLore, Nature, token


@token("climbing_troll")
class ClimbingTroll(MonsterLore):
    worth = 3.5
    nature = Nature(climbs=True)
