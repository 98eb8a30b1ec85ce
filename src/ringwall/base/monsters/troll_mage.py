from ringwall.base.box import base
from ringwall.core.decision import Flow
from ringwall.core.movement import march
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD, MonsterKind


@base.token
class TrollMage(MonsterKind):
    """Moves all monsters, itself included."""

    id = "troll_mage"
    health = 3
    points = 4
    boss = True

    def arrival(self, game: Table, monster: Monster) -> Flow[None]:
        yield from march(game, game.state.monsters[:], INWARD)
