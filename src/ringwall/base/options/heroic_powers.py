from ringwall.base.box import base
from ringwall.core.board import CASTLE
from ringwall.core.box import Variant
from ringwall.core.hits import HitCard


@base.variant
class HeroicPowers(Variant):
    """Heroes also hit in the castle ring."""

    id = "heroic_powers"

    def rings(self, card: HitCard, rings: tuple[int, ...]) -> tuple[int, ...]:
        return (*rings, CASTLE) if card.type == "hero" else rings
