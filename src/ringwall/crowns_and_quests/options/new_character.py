from ringwall.core.box import Variant
from ringwall.crowns_and_quests.box import crowns_and_quests


@crowns_and_quests.variant
class NewCharacter(Variant):
    """Whoever moves to another tower becomes another character there."""

    id = "new_character"
