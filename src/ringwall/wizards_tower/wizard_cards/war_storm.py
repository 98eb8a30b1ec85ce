from typing import Final

from ringwall.core.board import FIELD
from ringwall.core.damage import deal
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WIZARDRY
from ringwall.wizards_tower.wizard_cards.areas import AreaCard, Areas, by_colour

ONE_COLOUR: Final = by_colour(FIELD)


@wizards_tower.card
class WarStorm(AreaCard):
    """Wounds every monster of one colour in the field."""

    id = "war_storm"

    def areas(self, game: Table) -> Areas:
        return ONE_COLOUR

    def act(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        yield from deal(game, [(monster, 1) for monster in monsters], WIZARDRY, game.state.actor)
