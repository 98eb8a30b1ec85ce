from typing import Final

from ringwall.base.box import base
from ringwall.base.preparations.monsters import StartingMonsters
from ringwall.core.arrival import put
from ringwall.core.board import ARCHER
from ringwall.core.box import Variant
from ringwall.core.decision import Flow
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.core.tokens import Token

STARTERS: Final = {"orc": 3, "troll": 3}


@base.variant
class RoughStart(Variant):
    """Three orcs and three trolls start, each in a rolled arc."""

    id = "rough_start"
    rank = 1

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        """Whatever else changes the mix, there are enough orcs and trolls to start with."""
        for token in counts:
            counts[token] = max(counts[token], STARTERS.get(token.id, 0))

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("monsters", RollMonsters())


class RollMonsters(StartingMonsters):
    def fixed(self, game: Table) -> dict[str, int]:
        return STARTERS

    def prepare(self, game: Table) -> Flow[None]:
        for kind in self.starters(game):
            arc = yield from game.roll("arrival")
            put(game, kind, ARCHER, arc)
