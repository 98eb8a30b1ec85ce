"""Fire put out with brick or mortar."""

from typing import Final

from ringwall.bots.lore.judges import Judge, verbs
from ringwall.bots.simple.play import Play
from ringwall.bots.simple.sight import Sight, aim, named
from ringwall.bots.wizards_tower.flames import flames_on
from ringwall.core.decision import Option

BURNING_TOWER: Final = 1.0
BURNING_WALL: Final = 0.5
"""What it is worth to take a flame off a structure that has two."""
SMOULDERING: Final = 0.4
"""The share of that where there is one."""
HALF: Final = 0.3
"""What half of a wall is worth for building, where a wall is missing."""


@verbs("douse")
def dousing(sight: Sight) -> Judge:
    """Best the last flame but one, before it is too late."""

    def judge(option: Option) -> float:
        site = aim(option)
        worth = BURNING_TOWER if site.startswith("tower") else BURNING_WALL
        if flames_on(sight, site) < 2:
            worth *= SMOULDERING
        if not all(sight.walls[1:]):
            worth -= HALF
        return Play(sight, named(option), site).with_the_rest(worth)

    return judge
