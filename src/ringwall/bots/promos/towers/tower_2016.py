from typing import Final

from ringwall.bots.lore.judges import Judge, verbs
from ringwall.bots.lore.table import TowerLore, tower
from ringwall.bots.simple.sight import Sight

LAST_TOWERS: Final = 2
"""With more towers than this none is worth three trolls."""


@tower(4)
class Tower2016(TowerLore):
    loss = 1.0


@verbs("rebuild")
def rebuilding(sight: Sight) -> Judge:
    """The tower again, and three trolls with it."""
    standing = sum(1 for tower in sight.towers if tower)
    return lambda option: 1.0 if standing <= LAST_TOWERS else -1.0
