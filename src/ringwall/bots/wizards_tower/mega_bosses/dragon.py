from ringwall.bots.lore.tokens import MonsterLore, Nature
from ringwall.bots.wizards_tower.mega_bosses.mega_boss import mega_boss


@mega_boss("dragon")
class Dragon(MonsterLore):
    worth = 7.0
    nature = Nature(flies=True, presence=1.0)
