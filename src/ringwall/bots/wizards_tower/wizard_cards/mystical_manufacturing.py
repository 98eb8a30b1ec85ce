from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.play import WASTE, Play
from ringwall.bots.simple.sight import Sight, arc_in, first
from ringwall.core.board import CASTLE

NEW_TOWER: Final = 2.5


@card("mystical_manufacturing")
class MysticalManufacturing(CardLore):
    keep = 1.0

    def on_the_castle(self, play: Play) -> float:
        """A tower where no monster waits for it."""
        arc = arc_in(play.aim)
        crowded = any(foe.ring == CASTLE and foe.arc == arc for foe in play.sight.foes)
        return WASTE if crowded else play.with_the_rest(NEW_TOWER)


@judges("rebuild")
def rebuilding(sight: Sight) -> Judge:
    return lambda option: float(first(option) == "wizards")
