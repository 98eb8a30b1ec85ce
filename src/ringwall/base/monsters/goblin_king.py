from ringwall.base.box import base
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.core.tokens_due import call_for_more


@base.token
class GoblinKing(MonsterKind):
    """Brings three more tokens."""

    id = "goblin_king"
    health = 2
    points = 4
    boss = True

    def arrival(self, game: Table, monster: Monster) -> Flow[None]:
        yield from call_for_more(game, self, 3)
