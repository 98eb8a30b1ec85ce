from ringwall.core.damage import deal
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.menu import Menu
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WIZARDRY, WizardCard
from ringwall.wizards_tower.wizard_cards.areas import EVERYWHERE


@wizards_tower.card
class AzrielsFist(WizardCard):
    """Wounds a monster anywhere on the board."""

    id = "azriels_fist"

    def plays(self, menu: Menu) -> None:
        for monster in menu.targets(self, EVERYWHERE):
            menu.play((self,), monster, punch)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return EVERYWHERE


def punch(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    yield from deal(game, [(struck(option), 1)], WIZARDRY, game.state.actor)
    yield from settle(game)
