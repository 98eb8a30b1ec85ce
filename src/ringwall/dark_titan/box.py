"""The box of The Dark Titan, where its components register."""

from typing import Final

from ringwall.core.box import Box

dark_titan: Final = Box(
    "dark_titan",
    verbs=("assign", "build", "escort", "fight", "halt", "keep", "ride", "step"),
    marks=("staggered",),
    words=("archer", "knight", "rest", "swordsman"),
)
