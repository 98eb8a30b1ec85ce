from typing import Final

from ringwall.core.board import ARCS
from ringwall.core.damage import Source
from ringwall.core.decision import Flow
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.imps import send_imps
from ringwall.wizards_tower.mega_bosses.mega_boss import MegaBoss

HEADS: Final = "hydra_imps"
"""Imps still to come, by arc."""


@wizards_tower.token
class Hydra(MegaBoss):
    """Two imps come for every point it survives."""

    id = "hydra"
    health = 4

    def hurt(self, game: Table, monster: Monster, lost: int, dealt: int) -> None:
        row = game.state.rows.setdefault(HEADS, [0] * 7)
        row[monster.arc] += 2 * lost


@wizards_tower.rule
class NewHeads(Module):
    rank = 3

    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> Flow[None]:
        row = game.state.rows.get(HEADS)
        if row is None:
            return
        for arc in ARCS:
            number, row[arc] = row[arc], 0
            yield from send_imps(game, [arc] * number)

    def resounds(self, game: Table, monster: Monster) -> bool:
        return isinstance(monster.kind, Hydra)
