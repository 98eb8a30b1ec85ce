from ringwall.core.box import Variant
from ringwall.crowns_and_quests.box import crowns_and_quests


@crowns_and_quests.variant
class StandardQuests(Variant):
    """How many standard quests are played before the endgame quest."""

    id = "standard_quests"
    values = ("1", "2")
