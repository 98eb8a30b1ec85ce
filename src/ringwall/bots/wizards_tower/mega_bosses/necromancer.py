from ringwall.bots.lore.tokens import MonsterLore, Nature
from ringwall.bots.wizards_tower.mega_bosses.mega_boss import mega_boss


@mega_boss("necromancer")
class Necromancer(MonsterLore):
    worth = 6.0
    nature = Nature(presence=1.5)
