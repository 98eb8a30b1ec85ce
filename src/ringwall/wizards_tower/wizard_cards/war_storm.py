from typing import Final

from ringwall.core.board import FIELD
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.wizard_cards.areas import AreaCard, Areas, by_colour

ONE_COLOUR: Final = by_colour(FIELD)


@wizards_tower.card
class WarStorm(AreaCard):
    """Wounds every monster of one colour in the field."""

    id = "war_storm"

    def areas(self, game: Table) -> Areas:
        return ONE_COLOUR
