from ringwall.core.board import ARCHER, ARCS_OF, COLOUR_OF, SPACES, Place
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.encampments.encampment import Encampment, standing


@engines_of_war.token
class ForwardCamp(Encampment):
    """Stands on the border of a colour's two arcs, where monsters are placed in the archer ring."""

    id = "forward_camp"

    def site(self, die: int) -> int:
        return ARCS_OF[COLOUR_OF[die]][0]

    def second_space(self, monster: Monster) -> Place | None:
        return SPACES[monster.ring][ARCS_OF[COLOUR_OF[monster.arc]][1]]


@engines_of_war.rule
class OutOfTheTrees(Module):
    def lands(self, game: Table, arc: int, ring: int) -> int:
        camp = standing(game, ForwardCamp)
        return ARCHER if camp is not None and COLOUR_OF[arc] == COLOUR_OF[camp.arc] else ring
