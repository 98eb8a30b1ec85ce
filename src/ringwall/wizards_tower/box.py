"""The box of The Wizard's Tower, where its components register."""

from typing import Final

from ringwall.core.box import Box

wizards_tower: Final = Box(
    "wizards_tower",
    verbs=(
        "add",
        "assign",
        "build",
        "call",
        "combine",
        "decline",
        "douse",
        "draw",
        "fuel",
        "keep",
        "light",
        "move",
        "put back",
        "raise tower",
        "rebuild",
        "replace",
        "send",
        "settle",
        "strike",
        "swap in",
    ),
    marks=("flame", "hobbled"),
    words=("castle", "first", "plain", "rest", "second", "wizard", "wizards"),
)
