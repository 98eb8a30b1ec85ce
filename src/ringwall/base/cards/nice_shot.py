from ringwall.base.box import base
from ringwall.core.combination import Hit, Modifier


@base.card
class NiceShot(Modifier):
    """Played together with a hit card: what it hits is slain."""

    id = "nice_shot"
    slays = True

    def apply(self, hit: Hit) -> None:
        hit.slain_by = self
