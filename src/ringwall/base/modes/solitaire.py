from ringwall.base.box import base
from ringwall.core.box import Mode


@base.mode
class Solitaire(Mode):
    """One player by the standard rules: six cards, up to two exchanged at once, no trades."""

    id = "solitaire"
    most = 1
