from typing import Final

from ringwall.core.board import FOREST
from ringwall.core.damage import slay
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import FATAL_WIZARDRY, WizardCard
from ringwall.wizards_tower.wizard_cards.areas import spell

AMONG_THE_TREES: Final = spaces_of((FOREST,))


@wizards_tower.card
class HammerOfLight(WizardCard):
    """Slays a monster in the forest."""

    id = "hammer_of_light"
    slays = True

    def plays(self, menu: Menu) -> None:
        for monster in menu.targets(self, AMONG_THE_TREES):
            menu.play((self,), monster, smash)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return AMONG_THE_TREES


def smash(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    yield from slay(game, [struck(option)], FATAL_WIZARDRY, game.state.actor, spell(option))
    yield from settle(game)
