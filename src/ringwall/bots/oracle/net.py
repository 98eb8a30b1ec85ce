"""The net that judges positions: its weights, and the names of the figures it reads, which lie beside them."""

import json
import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import Any, Final, NamedTuple

from ringwall.boxes import BASE, EXPANSIONS
from ringwall.setup import Setup

ENDLESS: Final = "endless"
"""The net of all tables where monsters never end, so that something else is played for."""


class Model(NamedTuple):
    """A small net: what it weighs at once, and a layer of figures made of the figures."""

    direct: list[float]
    hidden: list[list[float]]
    out: list[float]

    def chance(self, row: list[float]) -> float:
        total = sum(map(mul, self.direct, row))
        for weights, share in zip(self.hidden, self.out, strict=True):
            felt = sum(map(mul, weights, row))
            if felt > 0:
                total += share * felt
        return squash(total)


def squash(total: float) -> float:
    """From the sum of a logistic model to a chance, never quite 0 or 1."""
    return 1 / (1 + exp(-min(20.0, max(-20.0, total))))


@cache
def _data() -> Any:
    return json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))


@cache
def features() -> tuple[str, ...]:
    """The names of the figures, in the order in which the net reads them."""
    return tuple(_data()["features"])


@cache
def models() -> dict[str, Model]:
    """The nets by the names of the tables they are for."""
    found = {name: Model(**model) for name, model in _data()["models"].items()}
    assert all(len(model.direct) == len(features()) for model in found.values()), "the weights are for other figures"
    return found


@cache
def learnt() -> frozenset[str]:
    """The boxes and modes that tables of their own were played with."""
    return frozenset(name for model in models() for name in re.split("[+ ]", model))


def model_of(setup: Setup, names: Collection[str] | None = None) -> str:
    """The name of the net for a table; the boxes and modes that tell tables apart are those learnt, or these."""
    known = learnt() if names is None else names
    if setup.rules.endless and ENDLESS in known:
        return ENDLESS
    boxes = [box for box in EXPANSIONS if box in setup.boxes and box in known]
    return "+".join(boxes or [BASE.name]) + (f" {setup.mode}" if setup.mode in known else "")
