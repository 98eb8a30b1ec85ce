from typing import Final

from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.wizard_cards.areas import OUTSIDE_THE_FOREST, AreaCard, Areas, by_arc

ONE_ARC: Final = by_arc(OUTSIDE_THE_FOREST)


@wizards_tower.card
class RainOfIron(AreaCard):
    """Wounds every monster in one arc outside the forest."""

    id = "rain_of_iron"

    def areas(self, game: Table) -> Areas:
        return ONE_ARC
