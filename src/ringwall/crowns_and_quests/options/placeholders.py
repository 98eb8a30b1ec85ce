from ringwall.core.box import Variant
from ringwall.crowns_and_quests.box import crowns_and_quests


@crowns_and_quests.variant
class Placeholders(Variant):
    """Whether characters and quests are used whose printed names nobody has told."""

    id = "placeholders"
    values = ("on", "off")
