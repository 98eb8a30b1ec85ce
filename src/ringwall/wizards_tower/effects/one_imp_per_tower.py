from ringwall.core.board import ARCS
from ringwall.core.decision import Flow
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.imps import send_imps


@wizards_tower.token
class OneImpPerTower(EffectToken):
    """An imp comes for every tower that stands."""

    id = "one_imp_per_tower"

    def effect(self, game: Table) -> Flow[None]:
        yield from send_imps(game, [arc for arc in ARCS if game.state.towers[arc]])
