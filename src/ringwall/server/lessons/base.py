"""The first game: two guided turns of the base game."""

from typing import Final

from ringwall.server.tutorial import Lesson, Step
from ringwall.setup import Setup

SEED: Final = 1709
"""With it the guided turns show a wound, trophies, tar and a fortified wall, and the third is easy to go on with."""

_SCRIPT: Final = (
    # Setting up: a look at the board while the first monsters are placed.
    Step("page.tutorial.castle", "place goblin > archer-1", ("archer-1",)),
    Step("page.tutorial.rings", "place goblin > archer-2", ("archer-2",)),
    Step("page.tutorial.colours", "place goblin > archer-3", ("archer-3",)),
    Step("page.tutorial.health", "place orc > archer-4", ("archer-4",)),
    Step("page.tutorial.last_one", "place orc > archer-5", ("archer-5", "archer-6")),
    # The first turn: what cards do, and what monsters do then.
    Step("page.tutorial.hand", "discard red_knight", ()),
    Step("page.tutorial.hit", "play green_archer > orc.2@archer-4", ("orc.2@archer-4",)),
    Step("page.tutorial.slay", "play green_archer > goblin.1@archer-3", ("goblin.1@archer-3",)),
    Step("page.tutorial.end_turn", "done", ()),
    # The second turn: everything has come closer.
    Step("page.tutorial.moved", "done", ("orc.2@forest-5", "orc.2@forest-6")),
    Step("page.tutorial.knights", "play red_knight > goblin.1@knight-1", ("goblin.1@knight-1",)),
    Step("page.tutorial.wounded", "play green_knight > orc.1@knight-4", ("orc.1@knight-4",)),
    Step("page.tutorial.weaken", "play blue_knight > orc.2@knight-5", ("orc.2@knight-5",)),
    Step("page.tutorial.tar", "play tar > troll.3@knight-6", ("troll.3@knight-6",)),
    Step("page.tutorial.walls", "play fortify_wall > wall-5", ("wall-5", "orc.1@knight-5")),
    Step("page.tutorial.tokens", "done", ()),
    # From here on the player is on their own.
    Step("page.tutorial.goodbye", None, ("goblin.1@swordsman-2", "orc.1@swordsman-5")),
)

LESSON: Final = Lesson(Setup(players=1), SEED, _SCRIPT)
