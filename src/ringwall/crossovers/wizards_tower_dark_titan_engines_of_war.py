"""All three boxes together: the mix of the set-up chart, its Harbingers and its crew."""

from typing import Final

from ringwall.base.preparations.monsters import PlaceMonsters
from ringwall.core.box import Box
from ringwall.core.column import Column
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.tokens import Token
from ringwall.crossovers.wizards_tower_dark_titan import GangAllHere
from ringwall.engines_of_war.crew import SUBSTITUTE
from ringwall.engines_of_war.options.crew import ORCS, SIZE, Crew
from ringwall.wizards_tower.preparations.harbingers import AddHarbingers

wizards_tower_dark_titan_engines_of_war: Final = Box("wizards_tower_dark_titan_engines_of_war", verbs=())

COLUMN: Final = {
    "goblin": 0,
    "orc": 0,
    "troll": 3,
    "blue_move": 0,
    "green_move": 0,
    "red_move": 0,
    "giant_boulder": 1,
    "climbing_troll": 1,
    "gargoyle": 1,
    "goblin_cavalry": 1,
    "ogre": 2,
    "phoenix": 0,
    "elite_goblin": 0,
    "elite_orc": 0,
    "herald": 4,
    "blue_plague": 0,
    "green_plague": 0,
    "red_plague": 0,
}
STARTERS: Final = {"ogre": 1, "gargoyle": 1, "goblin_saboteur": 1, "troll": 1, "goblin_cavalry": 1, "centaur": 1}
HARBINGERS: Final = 3


@wizards_tower_dark_titan_engines_of_war.rule
class Mix(Column):
    figures = COLUMN

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("monsters", PlaceMonsters(STARTERS))
        order.replace("harbingers", AddHarbingers(HARBINGERS))


@wizards_tower_dark_titan_engines_of_war.variant
class CrewFromTheBox(Crew):
    """The chart leaves all orcs in the box, so the crew comes from there, as far as the mix does not use them."""

    fixed = STARTERS

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        if self.value == ORCS:
            orc = next(token for token in counts if token.id == SUBSTITUTE)
            self.orcs = SIZE
            counts[orc] -= max(0, counts[orc] + SIZE - orc.count)


@wizards_tower_dark_titan_engines_of_war.variant
class GangOfAll(GangAllHere):
    """More Harbingers than the set-up chart says, which is one more than without the engines."""

    usual = HARBINGERS
