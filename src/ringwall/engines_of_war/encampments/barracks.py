from ringwall.core.arrival import MUSTER
from ringwall.core.damage import Source
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.encampments.encampment import Encampment, standing


@engines_of_war.token
class Barracks(Encampment):
    """The first monster drawn in a turn comes out of its forest."""

    id = "barracks"

    def pitched(self, game: Table, camp: Monster) -> None:
        game.state.counts[MUSTER] = camp.arc

    def laid_to_rest(self, game: Table, monster: Monster, source: Source, slayer: int) -> None:
        game.state.counts.pop(MUSTER, None)
        super().laid_to_rest(game, monster, source, slayer)


@engines_of_war.rule
class FirstOfTheTurn(Module):
    def turn_starts(self, game: Table) -> None:
        barracks = standing(game, Barracks)
        if barracks is not None:
            game.state.counts[MUSTER] = barracks.arc
