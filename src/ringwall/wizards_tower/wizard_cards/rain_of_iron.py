from typing import Final

from ringwall.core.damage import deal
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WIZARDRY
from ringwall.wizards_tower.wizard_cards.areas import OUTSIDE_THE_FOREST, AreaCard, Areas, by_arc

ONE_ARC: Final = by_arc(OUTSIDE_THE_FOREST)


@wizards_tower.card
class RainOfIron(AreaCard):
    """Wounds every monster in one arc outside the forest."""

    id = "rain_of_iron"
    castle_symbol = True

    def areas(self, game: Table) -> Areas:
        return ONE_ARC

    def act(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        yield from deal(game, [(monster, 1) for monster in monsters], WIZARDRY, game.state.actor)
