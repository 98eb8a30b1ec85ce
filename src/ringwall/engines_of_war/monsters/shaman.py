from typing import Final

from ringwall.core.board import CASTLE, COLOUR_OF
from ringwall.core.damage import heal
from ringwall.core.hooks import Module
from ringwall.core.movement import March
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.engines_of_war.box import engines_of_war

MOVED: Final = "shaman_moved"
LAST: Final = 9


@engines_of_war.token
class Shaman(MonsterKind):
    """After each of her moves she heals everybody of her colour, unless she is in the castle."""

    id = "shaman"
    health = 3
    points = 5
    lasting = True


@engines_of_war.rule
class Healing(Module):
    rank = LAST

    def march_ends(self, game: Table, march: March) -> None:
        for shaman in _shamans(game):
            if shaman in march.activated:
                if march.by_token:
                    bless(game, shaman)
                else:
                    game.state.this_turn[MOVED] = 1

    def marched(self, game: Table) -> None:
        """The turn's own movement is over, Agranok's roll too; whatever moves later is an event of its own."""
        if game.state.this_turn.pop(MOVED, 0):
            for shaman in _shamans(game):
                bless(game, shaman)


def _shamans(game: Table) -> list[Monster]:
    return [monster for monster in game.state.monsters if isinstance(monster.kind, Shaman)]


def bless(game: Table, shaman: Monster) -> None:
    if shaman.ring != CASTLE:
        for patient in game.monsters_in(COLOUR_OF[shaman.arc]):
            heal(game, patient)
