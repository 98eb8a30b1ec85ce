from typing import Final

from ringwall.core.board import TOWER_SITES, Place
from ringwall.core.box import Variant
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WIZARDS_TOWER

BENEFIT: Final = "death_benefit"


@wizards_tower.variant
class DeathBenefit(Variant):
    """Once the Wizard's Tower has fallen hands are one card larger for the rest of the game."""

    id = BENEFIT

    def structure_lost(self, game: Table, structure: Place, kind: int) -> None:
        if structure is TOWER_SITES[structure.arc] and kind == WIZARDS_TOWER:
            game.state.counts[BENEFIT] = 1

    def full_hand(self, game: Table, number: int) -> int:
        return number + game.state.counts.get(BENEFIT, 0)
