from ringwall.base.box import base
from ringwall.core.board import CASTLE, WALL_LINES
from ringwall.core.damage import BOULDER, bury
from ringwall.core.decision import Flow
from ringwall.core.path import across
from ringwall.core.pieces import Monster
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
        crushed = roll_on(game, arc)
        if crushed:
            yield from bury(game, crushed, BOULDER)


def roll_on(game: Table, arc: int) -> list[Monster]:
    """Roll until a structure falls; returns the monsters on the way."""
    state = game.state
    crushed: list[Monster] = []
    for place in across(arc):
        if place is WALL_LINES[place.arc]:
            if state.walls[place.arc]:
                batter_wall(game, place.arc)
                break
            continue
        crushed += [monster for monster in game.monsters_at(place) if not monster.kind.withstands(BOULDER)]
        if place.ring == CASTLE and state.towers[place.arc]:
            topple_tower(game, place.arc)
            break
    return crushed
