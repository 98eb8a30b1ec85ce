"""Elites: a hit card played against one misses with a roll of 1 or 2."""

from typing import Final

from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.dark_titan.box import dark_titan

MISS: Final = 2
"""The highest roll that misses."""


class EliteKind(MonsterKind):
    count = 2
    elusive = True
    traits = ("elite",)

    def dodges(self, game: Table, monster: Monster) -> Flow[bool]:
        die = yield from game.roll("elite")
        missed = die <= MISS
        if missed:
            game.tell("missed", monster=monster.text)
        return missed


@dark_titan.token
class EliteGoblin(EliteKind):
    id = "elite_goblin"
    health = 1
    points = 2


@dark_titan.token
class EliteOrc(EliteKind):
    id = "elite_orc"
    health = 2
    points = 3


@dark_titan.token
class EliteTroll(EliteKind):
    id = "elite_troll"
    health = 3
    points = 4
