from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Plain


@card("jury_rig")
class JuryRig(Plain):
    """It is never played, but always fits."""

    keep = 1.0
