from typing import Final

from ringwall.core.decision import Option
from ringwall.core.hands import discard_played
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.movement import March
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import flames_of
from ringwall.wizards_tower.tower import WizardCard
from ringwall.wizards_tower.wizard_cards.areas import affected
from ringwall.wizards_tower.wizard_cards.extinguishing_wind import quench

RAIN_OF_ICE: Final = "rain_of_ice"
"""The card, and the note that it lies over this turn."""


@wizards_tower.card
class RainOfIce(WizardCard):
    """Takes all flames off the monsters, none of which moves for the rest of the turn."""

    id = RAIN_OF_ICE

    def plays(self, menu: Menu) -> None:
        game = menu.game
        if RAIN_OF_ICE not in game.state.this_turn or any(flames_of(monster) for monster in drenched(game)):
            menu.play((self,), None, freeze)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.frozen", "the monsters are frozen for this turn already")


def freeze(game: Table, option: Option) -> None:
    discard_played(game, option)
    game.state.this_turn[RAIN_OF_ICE] = 1
    quench(game, drenched(game))


def drenched(game: Table) -> list[Monster]:
    return [monster for monster in affected(game, game.rules.cards[RAIN_OF_ICE]) if monster.kind.monster]


@wizards_tower.rule
class Frozen(Module):
    def march_begins(self, game: Table, march: March) -> None:
        """Only monsters that wizard cards do not affect still move."""
        if RAIN_OF_ICE in game.state.this_turn:
            card = game.rules.cards[RAIN_OF_ICE]
            march.concerned = [monster for monster in march.concerned if monster.kind.resists(card, monster)]
