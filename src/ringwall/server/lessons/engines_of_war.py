"""What is new in Engines of War: two guided turns, a trap in the first and a weapon on the Keep in the second.

``python -m tools.lesson engines_of_war`` finds another deal that fits, where a changed rule has dealt other cards.
"""

from typing import Final

from ringwall.server.tutorial import Lesson, Step
from ringwall.setup import Setup

SETUP: Final = Setup(players=1, boxes=("engines_of_war",), options={"placement": "random"})
SEED: Final = 5984
"""With it a pit catches somebody, the resources for a Ballista come together, and a siege engine arrives."""

_SCRIPT: Final = (
    # The first turn: resources, a task, a trap.
    Step("page.lesson.resources", "discard green_swordsman + red_knight"),
    Step("page.lesson.decks", "draw resource"),
    Step("page.lesson.another", "draw resource"),
    Step("page.lesson.engineer", "task pit", ("troll.3@archer-6",)),
    Step("page.lesson.commit", "commit resource_mortar"),
    Step("page.lesson.last_card", "commit resource_wood"),
    Step("page.lesson.place_it", "set up pit > knight-6", ("knight-6", "troll.3@archer-6")),
    Step("page.lesson.end_turn", "done", ("pit@knight-6",)),
    # The second turn: a weapon on the Keep.
    Step("page.lesson.caught", "draw resource", ("troll.2@knight-6",)),
    Step("page.lesson.rope", "draw resource"),
    Step("page.lesson.keep_all", "done", ("siege_tower.3@forest-3",)),
    Step("page.lesson.ballista", "task ballista", ("keep",)),
    Step("page.lesson.first_rope", "commit resource_rope"),
    Step("page.lesson.second_rope", "commit resource_rope"),
    Step("page.lesson.wood", "commit resource_wood"),
    Step("page.lesson.facing", "face green", ("orc.2@knight-3", "siege_tower.3@forest-3")),
    Step("page.lesson.fire", "fire ballista > orc.2@knight-3", ("orc.2@knight-3",)),
    Step("page.lesson.pay", "pay blue_archer + green_knight"),
    Step("page.lesson.goodbye", None),
)

KEYS: Final = tuple(step.key for step in _SCRIPT)
LESSON: Final = Lesson(SETUP, SEED, _SCRIPT)
