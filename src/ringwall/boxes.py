"""The boxes there are, by name. The base game is always in play."""

import ringwall.base
from ringwall.core.box import Box

BASE: Box = ringwall.base.box.base
EXPANSIONS: dict[str, Box] = {}
"""Boxes that can be added to the base game."""
