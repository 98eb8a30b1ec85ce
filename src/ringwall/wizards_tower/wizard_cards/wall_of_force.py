from typing import Final

from ringwall.core.board import FOREST, SPACES
from ringwall.core.decision import Flow
from ringwall.core.movement import shove
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.wizard_cards.areas import OUTSIDE_THE_FOREST, AreaCard, Areas, by_arc

ONE_ARC: Final = by_arc(OUTSIDE_THE_FOREST)


@wizards_tower.card
class WallOfForce(AreaCard):
    """Pushes every monster of one arc back into its forest."""

    id = "wall_of_force"

    def areas(self, game: Table) -> Areas:
        return ONE_ARC

    def act(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        yield from shove(game, *((monster, SPACES[FOREST][monster.arc]) for monster in monsters))
