"""What is new in Crowns and Quests: two characters, a quest from its first card to its reward, and how the last begins.

``python -m tools.lesson crowns_and_quests`` finds another deal that fits, where a changed rule has dealt other cards.
"""

from typing import Final

from ringwall.server.tutorial import Lesson, Step
from ringwall.setup import Setup

SETUP: Final = Setup(
    players=1,
    boxes=("crowns_and_quests",),
    options={
        "placement": "random",
        "standard_quest": "the_shadows_dagger",
        "endgame_quest": "the_vanishing_castle",
    },
    # A short quest. The guide says that it is, and other figures of it are named where the guide relies on them.
    facts={
        "dagger.cards": "archer 1, knight 1, swordsman 0",
        "dagger.per_turn": 1,
        "dagger.reward_cards": 1,
        "aiden.cards": 1,
        "ignacio.rings": "knight swordsman",
    },
)
SEED: Final = 98
"""With it both guards are there in time, an archer and a knight have somebody to hit, and no wall falls."""

_SCRIPT: Final = (
    # The first turn: characters, an ability, a card for the quest.
    Step("page.lesson.quest.king", "choose king_aiden"),
    Step("page.lesson.quest.knight", "choose sir_ignacio"),
    Step("page.lesson.quest.ability", "use king_aiden > seat-1"),
    Step("page.lesson.quest.board", "done"),
    Step("page.lesson.quest.commit", "commit blue_archer > archer"),
    Step("page.lesson.quest.shoot", "play green_archer > goblin.1@archer-3", ("goblin.1@archer-3",)),
    Step("page.lesson.quest.end_turn", "done"),
    # The second turn: another ability, the last card, and the reward.
    Step("page.lesson.quest.one_ability", "done"),
    Step("page.lesson.quest.keep", "done"),
    Step("page.lesson.quest.thrust", "use sir_ignacio > orc.2@knight-4", ("orc.2@knight-4",)),
    Step("page.lesson.quest.last", "commit red_knight > knight"),
    Step("page.lesson.quest.reward", "done"),
    # The third turn: the last quest begins.
    Step("page.lesson.quest.again", "use king_aiden > seat-1"),
    Step(
        "page.lesson.quest.portals",
        "done",
        (
            "red_portal@swordsman-1",
            "red_portal@swordsman-2",
            "green_portal@swordsman-3",
            "green_portal@swordsman-4",
            "blue_portal@swordsman-5",
            "blue_portal@swordsman-6",
        ),
    ),
    Step("page.lesson.quest.scout", "place scout > swordsman-3", ("swordsman-3",)),
    Step("page.lesson.quest.pick_up", "pick up green_portal", ("scout@swordsman-3",)),
    Step("page.lesson.quest.goodbye", None),
)

KEYS: Final = tuple(step.key for step in _SCRIPT)
LESSON: Final = Lesson(SETUP, SEED, _SCRIPT)
