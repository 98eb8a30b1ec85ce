"""Weapons: worth most as long as many foes are to come."""

from typing import TYPE_CHECKING, Final

from ringwall.bots.engines_of_war.equipment.equipment import Project
from ringwall.engines_of_war.keep import FLAMES

if TYPE_CHECKING:
    from ringwall.bots.engines_of_war.engineer import Workshop

MANY: Final = 25
"""As many tokens to come as make a weapon worth all it can be."""


class Weapon(Project):
    shots: float
    """What its shots are worth in a game that has just begun."""

    def worth(self, shop: "Workshop") -> float:
        view = shop.sight.view
        if not view["keep"] or not view["supply"].get(self.name) or any(view["rows"].get(FLAMES, ())):
            return 0.0
        return self.shots * min(1.0, (len(shop.foes) + view["pile"]["left"]) / MANY)
