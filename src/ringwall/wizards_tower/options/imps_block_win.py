from ringwall.core.box import Variant
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.imps import Imp


@wizards_tower.variant
class ImpsBlockWin(Variant):
    """Imps have to be gone too."""

    id = "imps_block_win"


@wizards_tower.rule
class HarmlessImps(Module):
    def lets_win(self, game: Table, monster: Monster) -> bool:
        return isinstance(monster.kind, Imp) and not game.rules.plays_with(ImpsBlockWin)
