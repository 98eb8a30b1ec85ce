"""How a game begins, as plain data that records, journals and jobs carry along.

Nothing stands for the set-up, left to chance. ``{"given": {...}}`` is a position, ``{"dice": [...], "draws": {...}}`` a
set-up with chance laid down; all of it in the words of scenarios. The seed deals what these leave open, so beginning,
setup and seed are always the same table. Such data may come from anybody: it is bounded, and whatever is wrong with it
is a :class:`PositionError`.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from ringwall.core.chance import Chance
from ringwall.game import Game, fresh_seed
from ringwall.position.draws import DRAWS, read_draws
from ringwall.position.forms import DICE, MAPPING, Form, PositionError
from ringwall.position.laying_out import lay_out
from ringwall.setup import Setup
from ringwall.spelling import meant

PARTS: Final[Mapping[str, Form]] = {"given": MAPPING, "dice": DICE, "draws": DRAWS}
LONGEST: Final = 16_000
"""Letters of all of it as JSON; the largest position of our scenarios has a tenth of that."""
DEEPEST: Final = 6
MOST: Final = 999
"""No number on a table is as large."""
SEAT_OR_ARC: Final = re.compile(r"[1-9][0-9]?")


def begin(setup: Setup, seed: int | str | None, beginning: Mapping[str, Any] | None) -> Game:
    """The game at its beginning; without a seed, any one.

    Where chance cannot take what was laid down for it, it goes on by itself.
    """
    if beginning is None:
        return Game(setup, seed)
    plain = read_beginning(beginning)
    seed = fresh_seed() if seed is None else seed
    try:
        return _begin(setup, seed, plain)
    except PositionError:
        raise
    except ValueError as error:  # what the notation of monsters and pieces says is a sentence, too
        raise PositionError(str(error)) from None
    except Exception as error:  # pieces that no game could bring together, in a way nobody thought of
        raise PositionError(f"no game can be in this position ({type(error).__name__})") from error


def read_beginning(beginning: Mapping[str, Any]) -> dict[str, Any]:
    """The same, checked as far as it can be without a game; seats and arcs that JSON made texts are numbers again."""
    plain = _numbered(beginning, 0)
    try:
        length = len(json.dumps(plain))
    except (TypeError, ValueError):
        raise PositionError("a position is texts, whole numbers, true, false and null in lists and mappings") from None
    if length > LONGEST:
        raise PositionError(f"a position has at most {LONGEST} letters, not {length}")
    for name, value in plain.items():
        if name not in PARTS:
            raise PositionError(f"unknown key {name!r} in the beginning of a game{meant(str(name), PARTS)}")
        PARTS[name].check(name, value)
    if "given" in plain and len(plain) > 1:
        raise PositionError("write dice and draws under given when there is one")
    return dict(plain)


def _begin(setup: Setup, seed: int | str, plain: dict[str, Any]) -> Game:
    if "given" in plain:
        state = lay_out(setup, plain["given"], seed)
        state.chance.strict = False
        return Game.begun(setup, seed, state, state.chance, plain)
    chance = Chance(seed, plain.get("dice", []), read_draws(setup.rules, plain.get("draws", {})))
    chance.strict = False
    return Game.begun(setup, seed, None, chance, plain)


def _numbered(value: Any, depth: int) -> Any:
    if depth > DEEPEST:
        raise PositionError(f"a position has at most {DEEPEST} lists and mappings within each other")
    if isinstance(value, Mapping):
        return {_number(name): _numbered(each, depth + 1) for name, each in value.items()}
    if isinstance(value, list):
        return [_numbered(each, depth + 1) for each in value]
    if isinstance(value, int) and not -MOST <= value <= MOST:
        raise PositionError(f"no number on a table is larger than {MOST}")
    return value


def _number(name: object) -> object:
    return int(name) if isinstance(name, str) and SEAT_OR_ARC.fullmatch(name) else name
