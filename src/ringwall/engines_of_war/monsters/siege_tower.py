from typing import Final

from ringwall.core.board import CASTLE, SPACES, Place
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.crew import let_out
from ringwall.engines_of_war.monsters.siege_engine import SiegeEngine

BREACHED: Final = "breached"
"""The mark of one whose crew has gone in: it stands on the wall line."""


@engines_of_war.token
class SiegeTower(SiegeEngine):
    """Brings its crew over an open wall line and stays there, so that no wall can be built."""

    id = "siege_tower"
    unscathed = True
    impervious = True
    stays_outside = True

    def rooted(self, monster: Monster) -> bool:
        return monster.has(BREACHED)

    def second_space(self, monster: Monster) -> Place | None:
        return SPACES[CASTLE][monster.arc] if monster.has(BREACHED) else None

    def sends(self, game: Table, monster: Monster) -> list[Monster]:
        """Its crew goes in as if on foot."""
        game.tell("breached", monster=monster.text)
        monster.mark(BREACHED)
        return let_out(game, monster)


@engines_of_war.rule
class Breach(Module):
    def bars_wall(self, game: Table, arc: int) -> bool:
        return any(monster.arc == arc and monster.has(BREACHED) for monster in game.state.monsters)

    def lets_win(self, game: Table, monster: Monster) -> bool:
        return monster.has(BREACHED)
