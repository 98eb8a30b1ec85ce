"""The Wizard's Tower with The Dark Titan: the mix of the set-up chart, and the Harbingers."""

from typing import ClassVar, Final

from ringwall.core.box import Box, Request, Variant
from ringwall.core.column import Column
from ringwall.core.damage import Source
from ringwall.core.hooks import Module, Order
from ringwall.core.pieces import Monster
from ringwall.core.preparation import Preparation
from ringwall.core.problem import Problem
from ringwall.core.table import Table
from ringwall.dark_titan.monsters.boom_troll import BoomTroll
from ringwall.wizards_tower.mega_bosses.hydra import HEADS
from ringwall.wizards_tower.mix import made_for_one_box
from ringwall.wizards_tower.preparations.harbingers import AddHarbingers, only_five

wizards_tower_dark_titan: Final = Box("wizards_tower_dark_titan", verbs=())

COLUMN: Final = {
    "goblin": 0,
    "orc": 4,
    "troll": 4,
    "blue_move": 1,
    "green_move": 1,
    "red_move": 1,
    "giant_boulder": 2,
    "climbing_troll": 1,
    "gargoyle": 1,
    "goblin_cavalry": 1,
    "ogre": 1,
    "phoenix": 1,
}
HARBINGERS: Final = 2
KINDS_OF_HARBINGERS: Final = 6
HEADS_WAITING: Final = "hydra_imps_waiting"
"""Imps that come with the batch the Boom Troll died in, while it explodes."""


@wizards_tower_dark_titan.rule
class Mix(Column):
    figures = COLUMN

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("harbingers", AddHarbingers(HARBINGERS))


def _explodes(dead: list[Monster]) -> bool:
    return any(isinstance(monster.kind, BoomTroll) for monster in dead)


@wizards_tower_dark_titan.rule
class HeadsWait(Module):
    """An explosion is a batch of its own, so Imps that the Hydra owes from the batch before are not part of it."""

    rank = -1

    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> None:
        rows = game.state.rows
        if HEADS in rows and _explodes(dead):
            rows[HEADS_WAITING] = rows.pop(HEADS)


@wizards_tower_dark_titan.rule
class HeadsAreBack(Module):
    """Behind the explosion, which is of the same rank, and before the Phoenix and the Hydra."""

    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> None:
        rows = game.state.rows
        if HEADS_WAITING in rows and _explodes(dead):
            rows[HEADS] = rows.pop(HEADS_WAITING)


@wizards_tower_dark_titan.variant
class GangAllHere(Variant):
    """More Harbingers than the set-up chart says."""

    id = "gang_all_here"
    values = ("0", "1", "2", "3", "4")
    usual: ClassVar[int] = HARBINGERS

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.options["bulk_up"] != "3":
            return Problem(
                "problem.both_count_harbingers",
                "{option} does not go with {other}: both say how many Harbingers there are",
                option=cls.id,
                other="bulk_up",
            )
        number = int(table.options[cls.id]) + cls.usual
        if number > KINDS_OF_HARBINGERS:
            return Problem(
                "problem.six_harbingers",
                "{option} can be {most} at most here: there are six Harbingers",
                option=cls.id,
                most=KINDS_OF_HARBINGERS - cls.usual,
            )
        if number == KINDS_OF_HARBINGERS and only_five(table):
            return Problem(
                "problem.five_harbingers_alone_in_all",
                "{option} {more} with a single castle player needs {other}: without it there are five Harbingers",
                option=cls.id,
                more=table.options[cls.id],
                other="solo_basilisk",
            )
        return None

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("harbingers", AddHarbingers(self.usual + int(self.value)))


wizards_tower_dark_titan.conflict(made_for_one_box("dark_titan"))
