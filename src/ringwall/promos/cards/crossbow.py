from ringwall.core.combination import Hit, Modifier
from ringwall.promos.box import promos
from ringwall.promos.item import Item


@promos.card
class CrossbowCard(Modifier):
    """With a knight or swordsman: it hits what flies in its own ring."""

    id = "crossbow"
    banished_by_use = True

    def apply(self, hit: Hit) -> None:
        hit.at_fliers = True


@promos.variant
class Crossbow(Item):
    id = "crossbow"
