from ringwall.base.box import base
from ringwall.core.box import Variant
from ringwall.core.damage import Source
from ringwall.core.pieces import Monster
from ringwall.core.table import Table


@base.variant
class MonsterRecycling(Variant):
    """Monsters destroyed by structures and boulders go back into the monster pile."""

    id = "monster_recycling"

    def destroyed(self, game: Table, monster: Monster, source: Source) -> bool:
        game.state.pile.rest.append(monster.kind)
        return True

    def pile_may_fill(self, game: Table) -> bool:
        return bool(game.state.monsters)
