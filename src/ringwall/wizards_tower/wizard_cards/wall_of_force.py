from typing import Final

from ringwall.core.board import FOREST, SPACES
from ringwall.core.decision import Flow
from ringwall.core.menu import Menu
from ringwall.core.movement import shove
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.wizard_cards.areas import OUTSIDE_THE_FOREST, AreaCard, Areas, by_arc, cast

ONE_ARC: Final = by_arc(OUTSIDE_THE_FOREST)


@wizards_tower.card
class WallOfForce(AreaCard):
    """Pushes every monster of one arc back into its forest."""

    id = "wall_of_force"

    def areas(self, game: Table) -> Areas:
        return ONE_ARC

    def plays(self, menu: Menu) -> None:
        for area, spaces in self.areas(menu.game).items():
            if menu.movable(self, spaces):
                menu.play((self,), area, cast)

    def act(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        free = [monster for monster in monsters if not monster.kind.rooted(monster)]
        yield from shove(game, *((monster, SPACES[FOREST][monster.arc]) for monster in free))
