from ringwall.base.box import base
from ringwall.core.damage import BOULDER, bury
from ringwall.core.decision import Flow
from ringwall.core.deployment import sweep
from ringwall.core.path import Blow, roll_across
from ringwall.core.structures import fell
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken


@base.token
class GiantBoulder(EffectToken):
    """Rolls from the forest of a rolled arc across the board, crushing monsters until a structure stops it."""

    id = "giant_boulder"
    count = 4

    def effect(self, game: Table) -> Flow[None]:
        yield from roll_boulder(game, fell)


def roll_boulder(game: Table, *blows: Blow) -> Flow[None]:
    """A boulder comes from a rolled arc; what it does to the structures it meets is told by the blows."""
    arc = yield from game.roll("boulder")
    yield from roll_boulder_from(game, arc, *blows)


def roll_boulder_from(game: Table, arc: int, *blows: Blow) -> Flow[None]:
    """The same from a known arc."""
    if game.log is not None:
        game.tell("boulder", arc=arc)
    passed = yield from roll_across(game, arc, *blows)
    sweep(game, passed, BOULDER)
    crushed = [m for m in game.state.monsters if m.space in passed and not m.kind.withstands(BOULDER)]
    if crushed:
        yield from bury(game, crushed, BOULDER)
