from ringwall.core.box import Variant
from ringwall.dark_titan.box import dark_titan


@dark_titan.variant
class SlipperySlope(Variant):
    """Boiling oil may be poured into the castle ring instead."""

    id = "slippery_slope"
