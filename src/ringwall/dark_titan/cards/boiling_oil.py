from typing import Final

from ringwall.core.board import ARCS_OF, BLUE, CASTLE, COLOURS, GREEN, RED, RINGS, SPACES, SWORDSMAN
from ringwall.core.cards import Card
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, Option, Word
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.options.midnight_oil import MidnightOil
from ringwall.dark_titan.options.slippery_slope import SlipperySlope

OIL: Final = Source("boiling_oil")
FLAME: Final = "flame"
"""The mark of monsters on fire, where a box brings fire."""


class BoilingOil(Card):
    """Wounds every monster in the swordsman spaces of its colour."""

    rings = (SWORDSMAN,)

    def __init__(self, colour: int) -> None:
        self.id = f"{COLOURS[colour]}_boiling_oil"
        self.colour = colour
        self.areas = {
            Word(f"{RINGS[ring]}-{COLOURS[colour]}", ring): spaces_of((ring,), ARCS_OF[colour])
            for ring in (SWORDSMAN, CASTLE)
        }

    def plays(self, menu: Menu) -> None:
        slippery = menu.game.rules.plays_with(SlipperySlope)
        for area, spaces in self.areas.items():
            if (slippery or area.value == SWORDSMAN) and menu.targets(self, spaces):
                menu.play((self,), area, pour)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        slippery = menu.game.rules.plays_with(SlipperySlope)
        return tuple(
            key for area, spaces in self.areas.items() if slippery or area.value == SWORDSMAN for key in spaces
        )


def pour(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    card, area = option.what[0], option.target
    assert isinstance(card, BoilingOil) and isinstance(area, Word)
    below = [
        monster
        for arc in ARCS_OF[card.colour]
        for monster in game.foes_at(SPACES[area.value][arc])
        if not monster.kind.resists(card, monster)
    ]
    yield from deal(game, [(monster, _points(game, monster)) for monster in below], OIL, game.state.actor)
    yield from settle(game)


def _points(game: Table, monster: Monster) -> int:
    return 2 if game.rules.plays_with(MidnightOil) and monster.has(FLAME) else 1


for colour in (RED, GREEN, BLUE):
    dark_titan.add_card(BoilingOil(colour))
