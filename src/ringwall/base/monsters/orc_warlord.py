from ringwall.base.box import base
from ringwall.core.board import COLOUR_OF
from ringwall.core.decision import Flow
from ringwall.core.movement import march
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD, MonsterKind


@base.token
class OrcWarlord(MonsterKind):
    """Moves all monsters of the colour it arrives in, itself included."""

    id = "orc_warlord"
    health = 3
    points = 4
    boss = True

    def arrival(self, game: Table, monster: Monster) -> Flow[None]:
        yield from march(game, game.monsters_in(COLOUR_OF[monster.arc]), INWARD)
