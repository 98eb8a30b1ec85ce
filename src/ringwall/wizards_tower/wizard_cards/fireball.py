from ringwall.core.board import ARCS_OF, BLUE, COLOURS, GREEN, RED
from ringwall.core.damage import deal
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import light
from ringwall.wizards_tower.tower import WIZARDRY, WizardCard
from ringwall.wizards_tower.wizard_cards.areas import ALL_RINGS


class Fireball(WizardCard):
    """Wounds a monster of its colour in any ring and, if it survives, sets it on fire."""

    def __init__(self, colour: int) -> None:
        self.id = f"{COLOURS[colour]}_fireball"
        self.colour = colour
        self.spaces = spaces_of(ALL_RINGS, ARCS_OF[colour])

    def plays(self, menu: Menu) -> None:
        for monster in menu.targets(self, self.spaces):
            menu.play((self,), monster, hurl)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return self.spaces


def hurl(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    monster = struck(option)
    yield from deal(game, [(monster, 1)], WIZARDRY, game.state.actor)
    if monster in game.state.monsters:
        yield from light(game, [monster])
    yield from settle(game)


for colour in (RED, GREEN, BLUE):
    wizards_tower.add_card(Fireball(colour))
