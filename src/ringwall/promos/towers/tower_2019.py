from ringwall.core.board import FOREST, SPACES
from ringwall.core.decision import Flow
from ringwall.core.movement import March, displace, shove
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD
from ringwall.promos.box import promos
from ringwall.promos.towers.promo_tower import PromoTower, TowerItem


@promos.tower
class Tower2019(PromoTower):
    """When it falls all monsters of its arc are thrown back into the forest."""

    id = "tower_2019"
    number = 7
    answers = True

    def fall(self, game: Table, arc: int, march: March | None) -> Flow[None]:
        forest = SPACES[FOREST][arc]
        thrown = [
            monster
            for monster in game.state.monsters
            if monster.arc == arc and monster.ring != FOREST and monster.kind.legs(monster, INWARD) != ()
        ]
        moves = [(monster, forest) for monster in thrown]
        if march is None:
            yield from shove(game, *moves)
        else:
            displace(game, *moves)
            march.displaced += thrown


@promos.variant
class Tower2019Item(TowerItem):
    id = "tower_2019"
    kind = Tower2019
