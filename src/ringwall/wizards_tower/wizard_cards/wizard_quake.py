from ringwall.core.board import ARCS, TOWER_SITES, Place
from ringwall.core.damage import slay
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.settling import settle
from ringwall.core.structures import topple_tower
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import FATAL_WIZARDRY, WizardCard
from ringwall.wizards_tower.wizard_cards.areas import ALL_RINGS, affected, spell


@wizards_tower.card
class WizardQuake(WizardCard):
    """Destroys a tower and slays every monster in its arc."""

    id = "wizard_quake"
    slays = True

    def plays(self, menu: Menu) -> None:
        for arc in ARCS:
            if menu.game.state.towers[arc]:
                menu.play((self,), TOWER_SITES[arc], shake)


def shake(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    site = option.target
    assert isinstance(site, Place)
    topple_tower(game, site.arc)
    # Without a tower the game is lost, whoever would have been slain.
    if any(game.state.towers):
        card = spell(option)
        slain = affected(game, card, spaces_of(ALL_RINGS, (site.arc,)))
        yield from slay(game, slain, FATAL_WIZARDRY, game.state.actor, card)
    yield from settle(game)
