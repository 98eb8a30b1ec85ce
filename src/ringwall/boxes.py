"""The boxes there are, by name. The base game is always in play; the others are imported when a game asks for them."""

from collections.abc import Collection, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from os import listdir, scandir
from os.path import dirname
from types import ModuleType
from typing import Final

from ringwall.base.box import base
from ringwall.core.box import Box, modules_below

BASE: Final[Box] = base
ORDER: Final = ("wizards_tower", "dark_titan", "engines_of_war", "promos", "crowns_and_quests")
"""Boxes whose order is settled, since every record of their games hangs on it. All others follow, by name."""


def _expansions() -> Iterator[str]:
    """Packages with a module ``box``, found without importing them."""
    folders = [entry for entry in scandir(dirname(__file__)) if entry.is_dir()]
    for folder in folders:
        # Those of the base game and of the core, which has the class, are no expansions.
        if "box" in {file.split(".")[0] for file in listdir(folder.path)} and folder.name not in (BASE.name, "core"):
            yield folder.name


def _place(name: str) -> tuple[int, str]:
    return ORDER.index(name) if name in ORDER else len(ORDER), name


def _crossovers() -> dict[str, tuple[str, ...]]:
    """A meeting is named for those who meet."""
    there = set(modules_below(f"{dirname(__file__)}/crossovers"))
    mixes = [mix for number in range(2, len(EXPANSIONS) + 1) for mix in combinations(EXPANSIONS, number)]
    return {"_".join(mix): mix for mix in mixes if "_".join(mix) in there}


EXPANSIONS: Final[tuple[str, ...]] = tuple(sorted(_expansions(), key=_place))
"""Boxes that can be added to the base game. Each is a package of this name whose ``box`` module holds it."""
OWN: Final[dict[str, Box]] = {}
"""Boxes of people's own by their names, from files outside the package (:mod:`ringwall.own`)."""
CROSSOVERS: Final = _crossovers()
"""What holds only where boxes meet: modules of :mod:`ringwall.crossovers`, with the boxes that must all be in play."""


def known_boxes() -> tuple[str, ...]:
    """All that can be added to the base game here: those of the package, then people's own, by name."""
    return (*EXPANSIONS, *sorted(OWN))


def open_box(name: str) -> Box:
    """An expansion with all its components."""
    if name in OWN:
        return OWN[name]
    import_module(f"ringwall.{name}")
    return _box_in(f"ringwall.{name}.box", name)


def boxes_of(names: Collection[str]) -> list[Box]:
    """Everything a game with these expansions is made of: the base game, the boxes, and where they meet."""
    opened = [BASE, *(open_box(name) for name in known_boxes() if name in names)]
    for name, needed in CROSSOVERS.items():
        if all(box in names for box in needed):
            opened.append(_box_in(f"ringwall.crossovers.{name}", name))
    return opened


def told_in(layer: str, names: Iterable[str]) -> Iterator[ModuleType]:
    """What a layer, such as ``ringwall.terminal``, knows of these boxes: its modules of their names.

    A box may do without one.
    """
    for name in names:
        if find_spec(f"{layer}.{name}") is not None:
            yield import_module(f"{layer}.{name}")


def _box_in(module: str, name: str) -> Box:
    box = getattr(import_module(module), name)
    assert isinstance(box, Box)
    return box
