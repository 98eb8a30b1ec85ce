from ringwall.core.combination import Hit, Modifier
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.card
class ChangeRange(Modifier):
    """With a hit card: it counts as another fighter, an archer, a knight or a swordsman."""

    id = "change_range"

    def apply(self, hit: Hit) -> None:
        hit.changes_range = True
