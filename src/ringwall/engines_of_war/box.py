"""The box of Engines of War, where its components register."""

from typing import Final

from ringwall.core.box import Box

engines_of_war: Final = Box(
    "engines_of_war",
    verbs=(
        "assign",
        "build",
        "cancel",
        "catch",
        "commit",
        "draw",
        "face",
        "fire",
        "keep",
        "lose",
        "pay",
        "set up",
        "strike",
        "task",
        "turn",
    ),
    marks=("breached",),
    words=("ballista", "castle", "catapult", "keep", "rest", "resource", "wall", "brick", "mortar", "rope", "wood"),
)
