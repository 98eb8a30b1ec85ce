from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.rewards import burnt
from ringwall.bots.crowns_and_quests.scroll_quest import ScrollLore
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight, first
from ringwall.core.board import COLOUR_OF, COLOURS


@token("search_for_the_scroll_of_lava")
class SearchForTheScrollOfLava(ScrollLore):
    scroll = "scroll_of_lava"


@judges("scroll_colour")
def naming(sight: Sight) -> Judge:
    """The colour where the damage does most."""
    points = figure(sight, "lava.damage")
    return lambda option: burnt(sight, lambda foe: COLOURS[COLOUR_OF[foe.arc]] == first(option), points)
