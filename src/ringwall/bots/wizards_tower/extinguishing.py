"""Fire put out with brick or mortar."""

from typing import Final

from ringwall.bots.lore.judges import Judge, verbs
from ringwall.bots.simple.play import WASTE, Play
from ringwall.bots.simple.sight import Sight, aim, named
from ringwall.bots.wizards_tower.flames import flames_on
from ringwall.core.decision import Option

BURNING_TOWER: Final = 0.8
BURNING_WALL: Final = 0.4
"""What it is worth to take a flame off a structure that has two."""
SMOULDERING: Final = 0.05


@verbs("douse")
def dousing(sight: Sight) -> Judge:
    """The last flame but one before it is too late; others only with a card that has nothing to build."""

    def judge(option: Option) -> float:
        site = aim(option)
        worth = BURNING_TOWER if site.startswith("tower") else BURNING_WALL
        if flames_on(sight, site) < 2:
            worth = SMOULDERING if all(sight.walls[1:]) else WASTE
        return Play(sight, named(option), site).with_the_rest(worth)

    return judge
