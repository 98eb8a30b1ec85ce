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
        if not monster.kind.in_pile or not source.leaves_remains:
            return False
        game.state.pile.rest.append(monster.kind)
        return True

    def pile_may_fill(self, game: Table) -> bool:
        return any(monster.kind.in_pile for monster in game.state.monsters)
