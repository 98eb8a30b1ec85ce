from ringwall.bots.lore.tokens import MonsterLore, Nature
from ringwall.bots.wizards_tower.mega_bosses.mega_boss import mega_boss


@mega_boss("warlock")
class Warlock(MonsterLore):
    worth = 5.0
    nature = Nature(unspelled=True, presence=1.0)
