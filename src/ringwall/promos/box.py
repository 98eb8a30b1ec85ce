"""The box of the promo items, where they register."""

from typing import Final

from ringwall.core.box import Box

promos: Final = Box(
    "promos", verbs=("damage", "halt", "keep", "pledge", "rebuild", "replace", "reroll", "settle", "trade")
)
