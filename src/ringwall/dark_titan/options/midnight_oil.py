from ringwall.core.box import Variant
from ringwall.dark_titan.box import dark_titan


@dark_titan.variant
class MidnightOil(Variant):
    """Boiling oil does a second point to monsters that carry a flame."""

    id = "midnight_oil"
