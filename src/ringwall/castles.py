"""Today's castle: one table a day, played alone, the same for everybody.

The tables lie beside this module, in ``castles.json``, and come in turn, a day for each. What has been played is never
changed there: another list is a further cycle with the day from which it is played. The seed is made of the date, so
whoever wants can know beforehand what is dealt. It is a game to talk about and no contest.
"""

import json
from bisect import bisect_right
from datetime import UTC, date, datetime
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from ringwall.setup import Setup

FILE: Final = "castles.json"


class Castle(NamedTuple):
    """The table of a day."""

    day: date
    setup: Setup
    seed: str


def today() -> date:
    """The day it is everywhere: castles change at midnight of UTC."""
    return datetime.now(UTC).date()


def castle_of(day: date) -> Castle:
    """The castle of a day, past or to come.

    >>> castle_of(date(2026, 11, 22)).setup.boxes
    ('wizards_tower', 'dark_titan', 'engines_of_war')
    """
    cycles = _cycles()
    cycle = cycles[max(0, bisect_right([each.begin for each in cycles], day) - 1)]
    setup = cycle.setups[(day - cycle.begin).days % len(cycle.setups)]
    return Castle(day, setup, f"castle of {day.isoformat()}")


class _Cycle(NamedTuple):
    begin: date
    """The first of them is played before its day, too."""
    setups: list[Setup]


@cache
def _cycles() -> list[_Cycle]:
    read = json.loads(files("ringwall").joinpath(FILE).read_text(encoding="utf-8"))
    return [_cycle(each["from"], each["all"], each["castles"]) for each in read["cycles"]]


def _cycle(begin: str, common: dict[str, Any], castles: list[dict[str, Any]]) -> _Cycle:
    """What all tables of a cycle have in common stands there once."""
    return _Cycle(date.fromisoformat(begin), [_setup(common, own) for own in castles])


def _setup(common: dict[str, Any], own: dict[str, Any]) -> Setup:
    options = {**common["options"], **own.get("options", {})}
    return Setup(**{**common, "players": 1, "boxes": own.get("boxes", ()), "options": options})
