from ringwall.core.combination import Modifier
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.card
class DoubleStrike(Modifier):
    """With a hit card: it hits twice, the same monster or two."""

    id = "double_strike"
    hits = 2
