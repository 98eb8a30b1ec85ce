"""The Wizard's Tower with Engines of War: the mix of the set-up chart, and fire that reaches the keep."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from ringwall.core.board import KEEP, Place
from ringwall.core.box import Box
from ringwall.core.cards import Card
from ringwall.core.column import Column
from ringwall.core.decision import Flow, Word, choose_one
from ringwall.core.hooks import Module, Order
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.engines_of_war.keep import dismount, mounted
from ringwall.engines_of_war.options.crew import Crew
from ringwall.wizards_tower.flames import KEEP_FLAMES
from ringwall.wizards_tower.mix import made_for_one_box

wizards_tower_engines_of_war: Final = Box("wizards_tower_engines_of_war", verbs=())

COLUMN: Final = {
    "goblin": 0,
    "orc": 6,
    "troll": 5,
    "blue_move": 1,
    "green_move": 1,
    "red_move": 1,
    "giant_boulder": 1,
    "climbing_troll": 1,
    "goblin_cavalry": 1,
    "ogre": 2,
    "phoenix": 1,
}
LEFT_OUT: Final[tuple[str, ...]] = ("arcane_assembly", "azriels_fist", "eye_of_the_oracle", "thalgars_blessing")
FIVE: Final = 5
"""The number of players whose hands are no larger."""


@wizards_tower_engines_of_war.rule
class Mix(Column):
    figures = COLUMN

    def cards(self, counts: dict[Card, int], players: int) -> None:
        for card in counts:
            if card.id in LEFT_OUT:
                counts[card] = 0

    def hand(self, number: int, players: int) -> int:
        return number if players == FIVE else number + 1

    def preparations(self, order: Order[Preparation]) -> None:
        order.after("workshop", KeepCanBurn())


@wizards_tower_engines_of_war.variant
class CrewOfBoth(Crew):
    """Chance says who starts, once the crew is set aside."""

    fixed: ClassVar[Mapping[str, int]] = MappingProxyType({})


class KeepCanBurn(Preparation):
    id = "keep_flames"

    def prepare(self, game: Table) -> None:
        game.state.rows[KEEP_FLAMES] = [0] * 2


@wizards_tower_engines_of_war.rule
class WeaponsBurnFirst(Module):
    def spares(self, game: Table, structure: Place) -> Flow[bool]:
        """Fire that reaches the keep takes a weapon, as long as there is one."""
        weapons = mounted(game) if structure is KEEP else []
        if not weapons:
            return False
        lost = yield from choose_one(game.captain(), "weapon_lost", [Word(name) for name in weapons], verb="lose")
        dismount(game, lost.text)
        return True


wizards_tower_engines_of_war.conflict(made_for_one_box("engines_of_war"))
