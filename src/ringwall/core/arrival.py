"""How monsters come onto the board."""

from typing import TYPE_CHECKING, Final

from ringwall.core.board import FOREST
from ringwall.core.decision import Flow
from ringwall.core.meeting import enter, meet
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.table import Table
    from ringwall.core.tokens import MonsterKind, Token


MUSTER: Final = "muster"
"""The arc where the next monster drawn comes out without a roll of the die, if something calls it there."""


def muster(game: "Table") -> int:
    """The arc where a monster that has been drawn comes out without a roll of the die; 0 if the die says."""
    for module in game.rules.musters:
        arc = module.musters(game)
        if arc:
            return arc
    arc = game.state.counts.get(MUSTER, 0)
    return 0 if arc and is_closed(game, arc) else arc


def turned_away(game: "Table", token: "Token", arc: int) -> bool:
    """Whether a drawn monster cannot come out of the forest of an arc; then something else has become of its token."""
    if not any(module.turns_away(game, token, arc) for module in game.rules.turns_away):
        return False
    game.state.counts.pop(MUSTER, None)
    for module in game.rules.kept_away:
        module.kept_away(game)
    return True


def roll_arc(game: "Table", why: str) -> Flow[int]:
    """The arc where a monster comes that has not been drawn; one that is closed is rolled again."""
    while True:
        arc = yield from game.roll(why)
        if not is_closed(game, arc):
            return arc


def is_closed(game: "Table", arc: int) -> bool:
    """Whether no monster comes out of the forest of an arc."""
    return any(module.bars_arc(game, arc) for module in game.rules.bars_arc)


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
    """Place a monster among others: an ambush comes at once, whoever else waits there or watches a little later."""
    monster = put(game, kind, ring, arc)
    yield from turn_heads(game, monster)
    return monster


def turn_heads(game: "Table", monster: Monster, swapped_in: bool = False) -> Flow[None] | tuple[()]:
    """A monster has been placed, or taken the place of another; to be carried on with ``yield from``."""
    enter(game, monster, placed=True)
    return _waylay(game, monster) if game.rules.waylays and not swapped_in else ()


def _waylay(game: "Table", monster: Monster) -> Flow[None]:
    for module in game.rules.waylays:
        ambush = module.waylays(game, monster)
        if ambush is not None:
            yield from ambush


def arrive(game: "Table", kind: "MonsterKind", arc: int) -> Flow[None]:
    """A monster that has been drawn comes out of the forest, is met, and a boss makes itself felt."""
    if game.rules.turns_away and turned_away(game, kind, arc):
        return
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
