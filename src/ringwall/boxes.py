"""The boxes there are, by name. The base game is always in play; the others are imported when a game asks for them."""

from importlib import import_module

import ringwall.base
from ringwall.core.box import Box

BASE: Box = ringwall.base.box.base
EXPANSIONS: tuple[str, ...] = ("wizards_tower",)
"""Boxes that can be added to the base game. Each is a package of this name whose ``box`` module holds it."""


def open_box(name: str) -> Box:
    """An expansion with all its components."""
    import_module(f"ringwall.{name}")
    box = getattr(import_module(f"ringwall.{name}.box"), name)
    assert isinstance(box, Box)
    return box
