from ringwall.bots.lore.tokens import MonsterLore, Nature
from ringwall.bots.wizards_tower.mega_bosses.mega_boss import mega_boss


@mega_boss("basilisk")
class Basilisk(MonsterLore):
    worth = 8.0
    nature = Nature(presence=2.5)
