from typing import Final

from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, choose_one
from ringwall.core.movement import March
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.promos.box import promos
from ringwall.promos.towers.promo_tower import PromoTower, TowerItem

RUBBLE: Final = Source("rubble")


@promos.tower
class Tower2018(PromoTower):
    """When it falls as many monsters as the die shows take a point of damage each."""

    id = "tower_2018"
    number = 6
    answers = True

    def fall(self, game: Table, arc: int, march: March | None) -> Flow[None]:
        die = yield from game.roll("rubble")
        monsters = [monster for monster in game.state.monsters if monster.kind.monster]
        exposed = [monster for monster in monsters if not monster.kind.withstands(RUBBLE)]
        struck: list[Monster] = []
        while exposed and len(struck) < die:
            monster = exposed[0]
            if len(exposed) > die - len(struck):
                monster = yield from choose_one(game.captain(), "rubble", exposed, verb="damage")
            exposed.remove(monster)
            struck.append(monster)
        yield from deal(game, [(monster, 1) for monster in struck], RUBBLE)


@promos.variant
class Tower2018Item(TowerItem):
    id = "tower_2018"
    kind = Tower2018
