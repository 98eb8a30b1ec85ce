"""The boxes there are, by name. The base game is always in play."""

from ringwall.base import base
from ringwall.core.box import Box

BASE: Box = base
EXPANSIONS: dict[str, Box] = {}
"""Boxes that can be added to the base game."""
