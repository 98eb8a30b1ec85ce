from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.wizard_cards.areas import ALL_RINGS, AreaCard, Areas, by_space


@wizards_tower.card
class ChainLightning(AreaCard):
    """Wounds every monster in one space of any ring."""

    id = "chain_lightning"

    def areas(self, game: Table) -> Areas:
        return by_space(game, ALL_RINGS)
