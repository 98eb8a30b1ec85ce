from ringwall.core.board import FIELD
from ringwall.core.decision import Flow
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import FLAME, NO_FLAME, light
from ringwall.wizards_tower.wizard_cards.areas import AreaCard, Areas, by_space, cast


@wizards_tower.card
class BurningBlast(AreaCard):
    """Sets every monster in one space of the field on fire."""

    id = "burning_blast"

    def areas(self, game: Table) -> Areas:
        return by_space(game, FIELD)

    def plays(self, menu: Menu) -> None:
        if not menu.game.state.supply[FLAME]:
            return
        for area, spaces in self.areas(menu.game).items():
            if any(not monster.kind.fireproof for monster in menu.targets(self, spaces)):
                menu.play((self,), area, cast)

    def why_not(self, menu: Menu) -> Sentence:
        return super().why_not(menu) if menu.game.state.supply[FLAME] else NO_FLAME

    def act(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        yield from light(game, monsters)
