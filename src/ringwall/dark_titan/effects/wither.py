from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken
from ringwall.dark_titan.agranok_effects import wither
from ringwall.dark_titan.box import dark_titan


@dark_titan.token
class Wither(EffectToken):
    """The top card of the castle deck is banished."""

    id = "wither"

    def effect(self, game: Table) -> None:
        wither(game)
