from ringwall.base.box import base
from ringwall.core.box import Mode


@base.mode
class Standard(Mode):
    """Together against the monsters, and the best slayer is the Master Slayer."""

    id = "standard"
