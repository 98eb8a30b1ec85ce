from ringwall.core.box import Variant
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.variant
class GoblinCavalryHobble(Variant):
    """Goblin cavalry that has been hurt moves one space like others; its own file sees to it."""

    id = "goblin_cavalry_hobble"
