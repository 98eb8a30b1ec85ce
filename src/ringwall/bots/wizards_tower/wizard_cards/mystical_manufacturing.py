from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.play import WASTE, Play
from ringwall.bots.simple.sight import Sight, arc_in, first
from ringwall.bots.simple.towers import fall_of
from ringwall.bots.wizards_tower.tower import WIZARDS_TOWER
from ringwall.core.board import CASTLE

NEW_TOWER: Final = 2.5


@card("mystical_manufacturing")
class MysticalManufacturing(CardLore):
    keep = 1.1

    def on_the_castle(self, play: Play) -> float:
        """A tower where no monster waits for it."""
        arc = arc_in(play.aim)
        crowded = any(foe.ring == CASTLE and foe.arc == arc for foe in play.sight.foes)
        if crowded:
            return WASTE
        return play.with_the_rest(NEW_TOWER + _returning(play.sight))


def _returning(sight: Sight) -> float:
    """What comes back with the Wizard's Tower."""
    return 0.0 if WIZARDS_TOWER in sight.towers else fall_of(WIZARDS_TOWER, sight.view["pile"]["left"])


@judges("rebuild")
def rebuilding(sight: Sight) -> Judge:
    return lambda option: float(first(option) == "wizards")
