from ringwall.bots.lore.tokens import MonsterLore, token


@token("ogre")
class Ogre(MonsterLore):
    worth = 4.0
