"""The boxes there are, by name. The base game is always in play; the others are imported when a game asks for them."""

from collections.abc import Collection, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import ringwall.base
from ringwall.core.box import Box

BASE: Box = ringwall.base.box.base
EXPANSIONS: tuple[str, ...] = ("wizards_tower", "dark_titan", "promos")
"""Boxes that can be added to the base game. Each is a package of this name whose ``box`` module holds it."""
CROSSOVERS: dict[str, tuple[str, ...]] = {
    "wizards_tower_dark_titan": ("wizards_tower", "dark_titan"),
}
"""What holds only where boxes meet: modules of :mod:`ringwall.crossovers`, with the boxes that must all be in play."""


def open_box(name: str) -> Box:
    """An expansion with all its components."""
    import_module(f"ringwall.{name}")
    return _box_in(f"ringwall.{name}.box", name)


def boxes_of(names: Collection[str]) -> list[Box]:
    """Everything a game with these expansions is made of: the base game, the boxes, and where they meet."""
    opened = [BASE, *(open_box(name) for name in EXPANSIONS if name in names)]
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
