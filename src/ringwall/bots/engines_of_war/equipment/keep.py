from typing import TYPE_CHECKING, Final

from ringwall.bots.engines_of_war.equipment.equipment import Project, project
from ringwall.bots.engines_of_war.equipment.weapon import MANY

if TYPE_CHECKING:
    from ringwall.bots.engines_of_war.engineer import Workshop

SITE: Final = 2.5
"""What a place for weapons is worth in a game that has just begun."""


@project
class Keep(Project):
    name = "keep"

    def worth(self, shop: "Workshop") -> float:
        view = shop.sight.view
        return 0.0 if view["keep"] else SITE * min(1.0, view["pile"]["left"] / MANY)
