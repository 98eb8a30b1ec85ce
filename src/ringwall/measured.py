"""What studies have measured: how hard tables are, and what cards and tokens are worth.

The figures lie beside this module, in ``measured.json``, which ``python -m tools.measured`` writes from the studies in
``docs/studies``.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from ringwall.setup import Setup

FILE: Final = "measured.json"
CARDS: Final = "cards"
TOKENS: Final = "tokens"


class Chance(NamedTuple):
    """How often the castle holds, as rates."""

    rate: float
    low: float
    high: float
    games: int


class Difficulty(NamedTuple):
    captain: Chance
    """With captains on all seats."""
    oracle: Chance | None
    """With oracles, where somebody could afford to ask them."""
    whole: bool
    """Whether just such a table was played; otherwise one without optional rules and numbers of its own."""


class Difference(NamedTuple):
    """How much more often the castle holds than at a table as it is, as rates."""

    rate: float
    low: float
    high: float
    pairs: int
    """Games that were played at both tables, on equal seeds."""


class Worth(NamedTuple):
    """What comes of it if all copies of a card or token are taken out, and if there are twice as many."""

    without: Difference | None
    twice: Difference | None


def difficulty(setup: Setup) -> Difficulty | None:
    """How hard a table is, or the same without its optional rules; None where nobody has measured it."""
    plain = not (setup.tokens or setup.cards or setup.facts)
    found = _difficulties().get(_key(setup, setup.options)) if plain else None
    if found is not None:
        return Difficulty(*found, whole=True)
    found = _difficulties().get(_key(setup, {}))
    return None if found is None else Difficulty(*found, whole=False)


def worths(kind: str) -> dict[str, Worth]:
    """What cards or tokens are worth, by their ids; nothing of those that nobody has measured."""
    known = _measured()["worth"].get(kind, {})
    return {name: Worth(_way(found, "without"), _way(found, "twice")) for name, found in known.items()}


def _way(found: dict[str, list[Any]], way: str) -> Difference | None:
    return Difference(*found[way]) if way in found else None


Key = tuple[int, str, tuple[str, ...], str, tuple[tuple[str, str], ...]]


def _key(setup: Setup, options: dict[str, str]) -> Key:
    return setup.players, setup.mode, setup.boxes, setup.edition, tuple(sorted(options.items()))


@cache
def _difficulties() -> dict[Key, tuple[Chance, Chance | None]]:
    found: dict[Key, tuple[Chance, Chance | None]] = {}
    for each in _measured()["difficulty"]:
        options = tuple(sorted(each["options"].items()))
        key = (each["players"], each["mode"], tuple(each["boxes"]), each["edition"], options)
        captain = Chance(each["rate"], each["low"], each["high"], each["games"])
        found[key] = captain, Chance(*each["oracle"]) if "oracle" in each else None
    return found


@cache
def _measured() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files("ringwall").joinpath(FILE).read_text(encoding="utf-8"))
    return found
