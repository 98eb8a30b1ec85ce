"""The first game: a fixed one, with a guide who says at each decision of two turns what to look at and what to do."""

from typing import Final

from ringwall.server.messages import Tutorial, TutorialStep
from ringwall.setup import Setup

TUTORIAL_SETUP: Final = Setup(players=1)
TUTORIAL_SEED: Final[int | str] = 1709
"""With it the guided turns show a wound, trophies, tar and a fortified wall, and the third is easy to go on with."""

_SCRIPT: Final[tuple[tuple[str, str | None, tuple[str, ...]], ...]] = (
    # Setting up: a look at the board while the first monsters are placed.
    ("page.tutorial.castle", "place goblin > archer-1", ("archer-1",)),
    ("page.tutorial.rings", "place goblin > archer-2", ("archer-2",)),
    ("page.tutorial.colours", "place goblin > archer-3", ("archer-3",)),
    ("page.tutorial.health", "place orc > archer-4", ("archer-4",)),
    ("page.tutorial.last_one", "place orc > archer-5", ("archer-5", "archer-6")),
    # The first turn: what cards do, and what monsters do then.
    ("page.tutorial.hand", "discard red_knight", ()),
    ("page.tutorial.hit", "play green_archer > orc.2@archer-4", ("orc.2@archer-4",)),
    ("page.tutorial.slay", "play green_archer > goblin.1@archer-3", ("goblin.1@archer-3",)),
    ("page.tutorial.end_turn", "done", ()),
    # The second turn: everything has come closer.
    ("page.tutorial.moved", "done", ("orc.2@forest-5", "orc.2@forest-6")),
    ("page.tutorial.knights", "play red_knight > goblin.1@knight-1", ("goblin.1@knight-1",)),
    ("page.tutorial.wounded", "play green_knight > orc.1@knight-4", ("orc.1@knight-4",)),
    ("page.tutorial.weaken", "play blue_knight > orc.2@knight-5", ("orc.2@knight-5",)),
    ("page.tutorial.tar", "play tar > troll.3@knight-6", ("troll.3@knight-6",)),
    ("page.tutorial.walls", "play fortify_wall > wall-5", ("wall-5", "orc.1@knight-5")),
    ("page.tutorial.tokens", "done", ()),
    # From here on the player is on their own.
    ("page.tutorial.goodbye", None, ("goblin.1@swordsman-2", "orc.1@swordsman-5")),
)
"""For each decision in turn: what the guide says, the option it asks for, and what it points at."""


def tutorial() -> Tutorial:
    """The guide's script, one step for each decision."""
    return Tutorial(
        [TutorialStep(choice, key, option, list(refs)) for choice, (key, option, refs) in enumerate(_SCRIPT)]
    )
