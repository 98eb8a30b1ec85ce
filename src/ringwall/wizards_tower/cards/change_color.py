from ringwall.core.board import ANY
from ringwall.core.combination import Hit, Modifier
from ringwall.core.hits import HitCard
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.card
class ChangeColor(Modifier):
    """With a hit card: it counts as another colour."""

    id = "change_color"

    def fits(self, game: Table, card: HitCard) -> bool:
        return card.colour != ANY

    def apply(self, hit: Hit) -> None:
        hit.changes_colour = True
