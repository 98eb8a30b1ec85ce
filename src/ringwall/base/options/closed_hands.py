from ringwall.base.box import base
from ringwall.core.box import Variant


@base.variant
class ClosedHands(Variant):
    """Players see only their own cards."""

    id = "closed_hands"
    closed_hands = True
