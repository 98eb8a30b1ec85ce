from typing import TYPE_CHECKING, Final

from ringwall.bots.engines_of_war.equipment.equipment import Project, project
from ringwall.bots.simple.cards import wall_worth
from ringwall.core.board import ARCS

if TYPE_CHECKING:
    from ringwall.bots.engines_of_war.engineer import Workshop

BUILT: Final = 1.5
"""What a wall in a gap is worth beyond one more layer of a wall that stands."""


@project
class Wall(Project):
    name = "wall"

    def worth(self, shop: "Workshop") -> float:
        """The best of the gaps where one can be built."""
        sight = shop.sight
        gaps = [arc for arc in ARCS if not sight.walls[arc] and arc not in shop.barred]
        return max([wall_worth(sight, arc) + BUILT for arc in gaps], default=0.0)
