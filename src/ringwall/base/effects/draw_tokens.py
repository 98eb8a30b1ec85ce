from ringwall.base.box import base
from ringwall.core.decision import Flow
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken
from ringwall.core.tokens_due import call_for_more


class DrawTokens(EffectToken):
    """More tokens come."""

    def __init__(self, number: int) -> None:
        self.id = f"draw_{number}"
        self.number = number

    def effect(self, game: Table) -> Flow[None]:
        yield from call_for_more(game, self, self.number)


base.add_token(DrawTokens(3))
base.add_token(DrawTokens(4))
