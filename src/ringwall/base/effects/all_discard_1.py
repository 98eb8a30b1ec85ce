from ringwall.base.box import base
from ringwall.core.decision import Flow
from ringwall.core.hands import lose_one_each
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken


@base.token
class AllDiscardOne(EffectToken):
    """Every player discards a card of their choice."""

    id = "all_discard_1"

    def effect(self, game: Table) -> Flow[None]:
        yield from lose_one_each(game)
