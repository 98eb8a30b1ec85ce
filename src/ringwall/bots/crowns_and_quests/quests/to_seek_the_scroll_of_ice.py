from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.rewards import burnt
from ringwall.bots.crowns_and_quests.scroll_quest import ScrollLore
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import RING_OF, Sight, first


@token("to_seek_the_scroll_of_ice")
class ToSeekTheScrollOfIce(ScrollLore):
    scroll = "scroll_of_ice"

    def steps(self, sight: Sight, number: int) -> int:
        return min(number, figure(sight, "ice.steps"))


@judges("scroll_ring")
def naming(sight: Sight) -> Judge:
    """The ring where the damage does most."""
    points = figure(sight, "ice.damage")
    return lambda option: burnt(sight, lambda foe: foe.ring == RING_OF[first(option)], points)
