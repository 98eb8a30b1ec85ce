"""The rules of a table that ends where an aim is settled: when the monsters have moved, before new tokens come."""

from copy import copy
from typing import Final

from ringwall.core.board import TOWER_SITES, Place
from ringwall.core.damage import Source
from ringwall.core.hooks import Module
from ringwall.core.outcome import GameEnded
from ringwall.core.phase import Phase
from ringwall.core.pieces import Monster
from ringwall.core.rules import Rules
from ringwall.core.table import Table
from ringwall.puzzles.aim import LAST_TOWER, SLAIN, TOWERS, Aim

LAST: Final = "move"
"""The last phase before new tokens; what comes behind it is of another day."""


class Horizon(Phase):
    """Nobody ever sees it, so it has no name."""

    def begin(self, game: Table) -> None:
        raise GameEnded


class Witness(Module):
    """Stops the game where nothing is left to be hoped for, and notes what the aim asks for."""

    def __init__(self, aim: Aim) -> None:
        self._towers = aim.kind in (TOWERS, LAST_TOWER)
        self._boss = aim.boss

    def structure_lost(self, game: Table, structure: Place, kind: int) -> None:
        if self._towers and structure is TOWER_SITES[structure.arc]:
            raise GameEnded

    def dying(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> list[Monster]:
        if any(monster.kind.id == self._boss for monster in dead):
            game.state.this_turn[SLAIN] = 1
        return []


def rules_to_horizon(rules: Rules, aim: Aim) -> Rules:
    """The same rules, as far as the aim goes."""
    shown = copy(rules)
    ids = [phase.id for phase in rules.phases]
    shown.phases = [*rules.phases[: ids.index(LAST) + 1], Horizon()]
    witness = Witness(aim)
    shown.structure_lost = (witness, *rules.structure_lost)
    shown.dying = (witness, *rules.dying)
    return shown
