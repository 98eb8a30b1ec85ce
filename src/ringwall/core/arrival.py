"""How monsters come onto the board."""

from typing import TYPE_CHECKING

from ringwall.core.board import FOREST
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.table import Table
    from ringwall.core.tokens import MonsterKind


def put(game: "Table", kind: "MonsterKind", ring: int, arc: int) -> Monster:
    """Place a monster at full health."""
    monster = Monster(kind, ring, arc, kind.health)
    game.state.monsters.append(monster)
    if game.log is not None:
        game.tell("placed", monster=monster.text)
    return monster


def arrive(game: "Table", kind: "MonsterKind", arc: int) -> Flow[None]:
    """A monster comes out of the forest, and a boss makes itself felt."""
    return make_itself_felt(game, put(game, kind, FOREST, arc))


def make_itself_felt(game: "Table", monster: Monster) -> Flow[None]:
    """What follows when a monster has been placed: others react, then its own arrival effect."""
    for hook in game.rules.placed:
        yield from hook(game, monster)
    arrival = monster.kind.arrival(game, monster)
    if arrival is not None:
        yield from arrival


def be_met(game: "Table", monster: Monster) -> Flow[None]:
    """Others react to a monster that has been placed."""
    for hook in game.rules.placed:
        yield from hook(game, monster)


def act_on_arrival(game: "Table", monster: Monster) -> Flow[None]:
    arrival = monster.kind.arrival(game, monster)
    if arrival is not None:
        yield from arrival
