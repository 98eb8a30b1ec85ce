"""Crews: who is under a siege engine cannot be reached until the engine breaks."""

from typing import TYPE_CHECKING, Final

from ringwall.base.options.not_over_yet import BORROWED
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind, Token

if TYPE_CHECKING:
    from ringwall.engines_of_war.monsters.siege_engine import SiegeEngine

CREW: Final = "crew"
"""Those who wait beside the board for an engine."""
MANNED_BY: Final = 2
SUBSTITUTE: Final = "orc"
"""Whoever takes the place of a crew that is missing."""


def hold_of(engine: str) -> str:
    """Where the crew of an engine lies."""
    return f"{engine}_crew"


CREWS: Final = tuple(hold_of(engine) for engine in ("siege_tower", "war_wagon", "battering_ram"))
"""Where those lie who are under an engine."""


def crew_of(game: Table, engine: Token) -> list[Token]:
    return game.state.holds.get(hold_of(engine.id), [])


def can_be_manned(game: Table) -> bool:
    """An engine that nobody operates is nothing."""
    orc = game.rules.tokens[SUBSTITUTE]
    return bool(game.state.holds[CREW]) or any(orc in tokens for tokens in _reserves(game))


def _reserves(game: Table) -> list[list[Token]]:
    """Where a missing crew is made up from, first the discards."""
    state = game.state
    return [state.pile.discards, state.pile.rest, state.pile.top, state.holds.get(BORROWED, [])]


def man(game: Table, engine: "SiegeEngine") -> None:
    """Two of the crew go under the engine; orcs of the discards, then of the pile, take the place of missing ones."""
    state = game.state
    crew: list[Token] = []
    orc = game.rules.tokens[SUBSTITUTE]
    for _ in range(MANNED_BY):
        waiting = state.holds[CREW]
        if waiting:
            crew.append(waiting.pop(state.chance.place(waiting, CREW)))
            continue
        reserve = next((tokens for tokens in _reserves(game) if orc in tokens), None)
        if reserve is not None:
            reserve.remove(orc)
            crew.append(orc)
    state.holds[hold_of(engine.id)] = crew


def let_out(game: Table, engine: Monster) -> list[Monster]:
    """Those under the engine stand in its space, whole and free."""
    place = hold_of(engine.kind.id)
    crew = game.state.holds.pop(place, [])
    if not crew:
        return []
    game.cut()
    game.tell("crew_out", monster=engine.text, crew=[token.text for token in crew])
    free: list[Monster] = []
    for kind in crew:
        assert isinstance(kind, MonsterKind)
        if place in game.rules.beside_pile:
            game.state.pile.comes_to_light(kind)
        free.append(Monster(kind, engine.ring, engine.arc, kind.health))
    game.state.monsters += free
    return free
