from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.imps import send_imps


@wizards_tower.token
class Conjurer(MonsterKind):
    """Brings an imp for each arc up to a rolled number."""

    id = "conjurer"
    health = 2
    points = 4
    boss = True

    def arrival(self, game: Table, monster: Monster) -> Flow[None]:
        last = yield from game.roll("imps")
        yield from send_imps(game, range(1, last + 1))
