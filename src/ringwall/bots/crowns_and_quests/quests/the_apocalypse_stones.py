from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.quest import QuestLore
from ringwall.bots.crowns_and_quests.targets.apocalypse_stone import gem_chance, gems_kept, stones
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight, arc_in, first
from ringwall.core.board import ARCS_OF, COLOUR_OF, COLOURS
from ringwall.core.decision import Option

GEM: Final = 5.0
CONVERGING: Final = 0.6
"""One of two in a colour, or in a ring: a third would bring ruin."""
TOWER: Final = 3.0
WALL: Final = 1.0
KEEP: Final = 2.0


@token("the_apocalypse_stones")
class TheApocalypseStones(QuestLore):
    def prize(self, sight: Sight) -> None:
        chance = gem_chance(sight)
        those = stones(sight)
        for stone in those:
            in_colour = sum(COLOUR_OF[other.arc] == COLOUR_OF[stone.arc] for other in those) > 1
            in_ring = sum(other.ring == stone.ring for other in those) > 1
            stone.end = GEM * chance + CONVERGING * (in_colour + 0.5 * in_ring)

    def left(self, sight: Sight) -> float:
        return 1 - gems_kept(sight) / figure(sight, "apocalypse.gems")


@judges("doom")
def suffering(sight: Sight) -> Judge:
    """Where least is lost."""

    def loss(arc: int, all_of_it: bool) -> float:
        wall = WALL if sight.walls[arc] else 0.0
        return wall + (TOWER if sight.towers[arc] and (all_of_it or not wall) else 0.0)

    def judge(option: Option) -> float:
        if option.verb != "doom":
            return -KEEP
        where = first(option)
        if where in COLOURS:
            return -sum(loss(arc, False) for arc in ARCS_OF[COLOURS.index(where)])
        return -loss(arc_in(where), True)

    return judge
