from ringwall.core.box import Variant
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.variant
class NecromancerRandomizer(Variant):
    """The Necromancer brings back any tokens, effects too; his own file sees to it."""

    id = "necromancer_randomizer"
