from ringwall.core.combination import Hit, Modifier
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.card
class Enchanted(Modifier):
    """With a hit card: the hit does two points more."""

    id = "enchanted"

    def apply(self, hit: Hit) -> None:
        hit.more_points += 2
