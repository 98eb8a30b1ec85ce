from ringwall.base.box import base
from ringwall.core.box import Mode


@base.mode
class Coop(Mode):
    """Nobody keeps trophies; all win or lose together."""

    id = "coop"
    keeps_trophies = False
