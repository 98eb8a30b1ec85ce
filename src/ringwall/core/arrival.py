"""How monsters come onto the board."""

from typing import TYPE_CHECKING, Final

from ringwall.core.board import FOREST
from ringwall.core.decision import Flow
from ringwall.core.meeting import enter, meet
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.table import Table
    from ringwall.core.tokens import MonsterKind


MUSTER: Final = "muster"
"""The arc where the next monster drawn comes out without a roll of the die, if something calls it there."""


def put(game: "Table", kind: "MonsterKind", ring: int, arc: int) -> Monster:
    """Place a monster at full health."""
    if game.rules.lands and ring == FOREST:
        for module in game.rules.lands:
            ring = module.lands(game, arc, ring)
    monster = Monster(kind, ring, arc, kind.health)
    if game.log is not None:
        game.tell("placed", monster=monster.text)
    game.state.monsters.append(monster)
    for module in game.rules.joined:
        module.joined(game, monster)
    return monster


def place(game: "Table", kind: "MonsterKind", ring: int, arc: int) -> Flow[Monster]:
    """Place a monster among others: those who watch for it react at once, whoever waits there a little later."""
    monster = put(game, kind, ring, arc)
    yield from turn_heads(game, monster)
    return monster


def turn_heads(game: "Table", monster: Monster) -> Flow[None]:
    """A monster has been placed."""
    enter(game, monster)
    for module in game.rules.placed:
        deed = module.placed(game, monster)
        if deed is not None:
            yield from deed


def arrive(game: "Table", kind: "MonsterKind", arc: int) -> Flow[None]:
    """A monster that has been drawn comes out of the forest, is met, and a boss makes itself felt."""
    game.state.counts.pop(MUSTER, None)
    monster = put(game, kind, FOREST, arc)
    yield from turn_heads(game, monster)
    if game.newcomers:
        yield from meet(game)
    arrival = kind.arrival(game, monster)
    if arrival is not None:
        yield from arrival


def act_on_arrival(game: "Table", monster: Monster) -> Flow[None]:
    arrival = monster.kind.arrival(game, monster)
    if arrival is not None:
        yield from arrival
        if game.newcomers:
            yield from meet(game)
