"""The Dark Titan with Engines of War: the mix of the set-up chart."""

from typing import Final

from ringwall.base.preparations.monsters import PlaceMonsters
from ringwall.core.box import Box
from ringwall.core.column import Column
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.engines_of_war.options.crew import Crew

dark_titan_engines_of_war: Final = Box("dark_titan_engines_of_war", verbs=())

COLUMN: Final = {
    "goblin": 0,
    "orc": 8,
    "troll": 5,
    "blue_move": 0,
    "green_move": 0,
    "red_move": 0,
    "giant_boulder": 2,
    "elite_goblin": 1,
    "elite_orc": 1,
    "elite_troll": 1,
}
STARTERS: Final = {"troll": 2, "elite_orc": 1, "elite_goblin": 1, "goblin_saboteur": 1, "orc": 1}


@dark_titan_engines_of_war.variant
class CrewOfBoth(Crew):
    fixed = STARTERS


@dark_titan_engines_of_war.rule
class Mix(Column):
    figures = COLUMN

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("monsters", PlaceMonsters(STARTERS))
