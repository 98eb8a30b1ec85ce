from typing import Final

from ringwall.core.board import ARCS, FOREST, SPACES
from ringwall.core.damage import deal
from ringwall.core.decision import Flow, Option, choose_one
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.movement import shove
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WIZARDRY, WizardCard
from ringwall.wizards_tower.wizard_cards.areas import OUTSIDE_THE_FOREST

WITHIN_REACH: Final = spaces_of(OUTSIDE_THE_FOREST)
FORESTS: Final = tuple(SPACES[FOREST][arc] for arc in ARCS)


@wizards_tower.card
class LightningBolt(WizardCard):
    """Wounds a monster outside the forest and, if it survives, sends it to any forest."""

    id = "lightning_bolt"

    def plays(self, menu: Menu) -> None:
        for monster in menu.targets(self, WITHIN_REACH):
            menu.play((self,), monster, throw)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return WITHIN_REACH


def throw(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    monster = struck(option)
    yield from deal(game, [(monster, 1)], WIZARDRY, game.state.actor)
    if monster in game.state.monsters and not monster.kind.rooted(monster):
        forest = yield from choose_one(game.state.actor, "send", FORESTS, about=monster)
        yield from shove(game, (monster, forest))
    yield from settle(game)
