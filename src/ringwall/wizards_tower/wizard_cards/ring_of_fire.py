from typing import Final

from ringwall.core.board import SWORDSMAN
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.problem import Sentence
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import FLAME, NO_FLAME, light
from ringwall.wizards_tower.tower import WizardCard
from ringwall.wizards_tower.wizard_cards.areas import affected, spell

BEFORE_THE_WALLS: Final = spaces_of((SWORDSMAN,))


@wizards_tower.card
class RingOfFire(WizardCard):
    """Sets every monster in the swordsman ring on fire."""

    id = "ring_of_fire"

    def plays(self, menu: Menu) -> None:
        exposed = [monster for monster in menu.targets(self, BEFORE_THE_WALLS) if not monster.kind.fireproof]
        if menu.game.state.supply[FLAME] and exposed:
            menu.play((self,), None, set_alight)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return BEFORE_THE_WALLS

    def why_not(self, menu: Menu) -> Sentence:
        return super().why_not(menu) if menu.game.state.supply[FLAME] else NO_FLAME


def set_alight(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    yield from light(game, affected(game, spell(option), BEFORE_THE_WALLS))
    yield from settle(game)
