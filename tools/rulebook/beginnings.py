"""Where a scenario can be tried: in its position, or a moment before what happens there happens by itself."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ringwall.game import Game
from ringwall.position import begin, lay_out
from ringwall.position.base import PHASE_NUMBERS
from ringwall.setup import Setup

SEED: Final = 1
FIRST: Final = "start"
PLAY: Final = "play"
EXCHANGE: Final = "discard"
"""The phases before what happens by itself: whoever ends them sees what comes."""


class Tried(NamedTuple):
    begins: dict[str, Any] | None
    """None is a set-up left to chance."""


def beginning_to_try(setup: Setup, begins: dict[str, Any] | None) -> Tried | None:
    """How a table begins where a scenario is tried; None where nobody could choose anything.

    Many scenarios are about what happens without anybody's choice. Where cards can be played before it, the table
    begins there, with everything on it as it was; somebody who would have no card is dealt a hand.
    """
    game = begin(setup, SEED, begins)
    given = None if begins is None else begins.get("given")
    if given is None or not _has_gone_on(game, given):
        return Tried(begins) if game.decision is not None else None
    for earlier in _earlier(game, given):
        if _is_there(setup, earlier, given):
            return Tried({"given": earlier})
    return Tried(begins) if game.decision is not None else None


def _phase(given: dict[str, Any]) -> str:
    named = given.get("phase", FIRST)
    return PHASE_NUMBERS.get(named, "") if isinstance(named, int) else named


def _has_gone_on(game: Game, given: dict[str, Any]) -> bool:
    """Whether the phase that was given has gone by without a choice."""
    return game.decision is None or game.rules.phases[game.state.phase].id != _phase(given)


def _earlier(game: Game, given: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same position where cards are played, and where one can be exchanged: with any card at all that is asked."""
    names = [phase.id for phase in game.rules.phases]
    seat, hands, now = given.get("seat", game.rules.first), given.get("hands", {}), _phase(given)
    before = [name for name in (PLAY, EXCHANGE) if name in names]
    if now in names and game.decision is not None:
        before = [name for name in before if names.index(name) < names.index(now)]
    for phase in before:
        if hands.get(seat):
            yield given | {"phase": phase}
        elif phase == EXCHANGE:
            yield given | {"phase": phase, "hands": {owner: hands[owner] for owner in hands if owner != seat}}


def _is_there(setup: Setup, earlier: dict[str, Any], given: dict[str, Any]) -> bool:
    """Whether somebody is asked in that phase, and nothing on the board has changed."""
    try:
        game = begin(setup, SEED, {"given": earlier})
        laid = lay_out(setup, given, SEED)
    except ValueError:
        return False
    if game.decision is None or game.rules.phases[game.state.phase].id != earlier["phase"]:
        return False
    return _board(game) == ([each.text for each in laid.monsters], laid.walls, laid.towers)


def _board(game: Game) -> object:
    state = game.state
    return [each.text for each in state.monsters], state.walls, state.towers
