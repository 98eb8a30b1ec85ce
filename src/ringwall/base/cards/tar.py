from typing import Final

from ringwall.base.box import base
from ringwall.core.board import ARCHER, CASTLE, FOREST, KNIGHT, SWORDSMAN
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.pieces import Monster
from ringwall.core.table import Table

TAR: Final = "tar"
EVERYWHERE: Final = spaces_of((FOREST, ARCHER, KNIGHT, SWORDSMAN, CASTLE))


@base.card
class Tar(Card):
    """Keeps a monster from moving this turn."""

    id = "tar"

    def plays(self, menu: Menu) -> None:
        for monster in menu.movable(self, EVERYWHERE):
            if not monster.has(TAR):
                menu.play((self,), monster, smear)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return EVERYWHERE


def smear(game: Table, option: Option) -> None:
    discard_played(game, option)
    monster = struck(option)
    if game.log is not None:
        game.tell("tarred", monster=monster.text)
    take_off(game)
    monster.mark(TAR)
    game.state.supply[TAR] -= 1


def take_off(game: Table) -> None:
    """There is one tar token: if it is on the board it comes off."""
    state = game.state
    if not state.supply[TAR]:
        for monster in state.monsters:
            state.supply[TAR] += monster.unmark(TAR)


@base.rule
class Sticky(Module):
    def held(self, game: Table, monster: Monster) -> bool:
        return monster.has(TAR)

    def unmarked(self, game: Table, monster: Monster) -> None:
        game.state.supply[TAR] += monster.unmark(TAR)

    def turn_starts(self, game: Table) -> None:
        take_off(game)
