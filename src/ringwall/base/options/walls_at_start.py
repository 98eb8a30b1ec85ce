from typing import Final

from ringwall.base.box import base
from ringwall.core.board import ARCS, Place
from ringwall.core.box import Variant
from ringwall.core.decision import Flow, Option
from ringwall.core.hooks import Order
from ringwall.core.menu import Menu
from ringwall.core.preparation import Preparation
from ringwall.core.structures import PLAIN, build_wall, open_lines
from ringwall.core.table import Table

HELD_WALLS: Final = "held_walls"
"""How many walls each player holds."""


@base.variant
class WallsAtStart(Variant):
    """Under Construction: the castle starts without walls, with some at random, or with one held by each player."""

    id = "walls_at_start"
    values = ("all", "none", "random_rolled", *(f"random_fixed:{number}" for number in ARCS), "player_walls")

    def preparations(self, order: Order[Preparation]) -> None:
        kind, _, number = self.value.partition(":")
        if kind.startswith("random"):
            order.replace("walls", RandomWalls(int(number or 0)))
        else:
            order.replace("walls", *([HoldWalls()] if kind == "player_walls" else []))

    def plays(self, menu: Menu) -> None:
        state = menu.game.state
        if HELD_WALLS in state.rows and state.rows[HELD_WALLS][menu.seat]:
            for line in open_lines(menu.game):
                menu.options.append(Option("raise", (line,), None, raise_wall))


class RandomWalls(Preparation):
    """Walls on rolled lines, as many as agreed or, with 0, as the die says."""

    id = "walls"

    def __init__(self, number: int) -> None:
        self.number = number

    def prepare(self, game: Table) -> Flow[None]:
        walls = game.state.walls
        number = self.number or (yield from game.roll("walls"))
        while sum(walls) < number:
            arc = yield from game.roll("walls")
            walls[arc] = PLAIN


class HoldWalls(Preparation):
    id = "walls"

    def prepare(self, game: Table) -> None:
        held = [0] * (game.rules.seats + 1)
        for seat in game.rules.castle_seats:
            held[seat] = 1
        game.state.rows[HELD_WALLS] = held


def raise_wall(game: Table, option: Option) -> None:
    line = option.what[0]
    assert isinstance(line, Place)
    game.state.rows[HELD_WALLS][game.state.current] -= 1
    build_wall(game, line.arc)
