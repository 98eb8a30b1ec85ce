"""Imps: weak monsters from a pile of their own, to which they return."""

from collections.abc import Iterable
from typing import Final

from ringwall.core.arrival import is_closed, place
from ringwall.core.board import FOREST
from ringwall.core.damage import Source
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.wizards_tower.box import wizards_tower

IMP: Final = "imp"
"""The kind and the supply."""


@wizards_tower.token
class Imp(MonsterKind):
    id = IMP
    count = 18
    in_pile = False
    health = 1
    points = 0

    def laid_to_rest(self, game: Table, monster: Monster, source: Source, slayer: int) -> None:
        game.state.supply[IMP] += 1


def send_imps(game: Table, arcs: Iterable[int]) -> Flow[None]:
    """An imp into the forest of each of these arcs, as long as there are any."""
    kind = game.rules.tokens[IMP]
    assert isinstance(kind, MonsterKind)
    for arc in arcs:
        if game.state.supply[IMP] and not is_closed(game, arc):
            game.cut()
            game.state.supply[IMP] -= 1
            yield from place(game, kind, FOREST, arc)
