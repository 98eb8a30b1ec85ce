from ringwall.base.box import base
from ringwall.core.board import CASTLE, WALL_LINES
from ringwall.core.damage import BOULDER, destroy
from ringwall.core.decision import Flow
from ringwall.core.path import across
from ringwall.core.structures import batter_wall, topple_tower
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken


@base.token
class GiantBoulder(EffectToken):
    """Rolls from the forest of a rolled arc across the board, crushing monsters until a structure stops it."""

    id = "giant_boulder"
    count = 4

    def effect(self, game: Table) -> Flow[None]:
        arc = yield from game.roll()
        if game.log is not None:
            game.tell("boulder", arc=arc)
        roll_on(game, arc)


def roll_on(game: Table, arc: int) -> None:
    state = game.state
    for place in across(arc):
        if place is WALL_LINES[place.arc]:
            if state.walls[place.arc]:
                batter_wall(game, place.arc)
                return
            continue
        destroy(game, game.monsters_at(place), BOULDER)
        if place.ring == CASTLE and state.towers[place.arc]:
            topple_tower(game, place.arc)
            return
