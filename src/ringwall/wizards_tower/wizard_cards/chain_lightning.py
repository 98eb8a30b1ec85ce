from ringwall.core.damage import deal
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WIZARDRY
from ringwall.wizards_tower.wizard_cards.areas import ALL_RINGS, AreaCard, Areas, by_space


@wizards_tower.card
class ChainLightning(AreaCard):
    """Wounds every monster in one space of any ring."""

    id = "chain_lightning"
    castle_symbol = True

    def areas(self, game: Table) -> Areas:
        return by_space(game, ALL_RINGS)

    def act(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        yield from deal(game, [(monster, 1) for monster in monsters], WIZARDRY, game.state.actor)
