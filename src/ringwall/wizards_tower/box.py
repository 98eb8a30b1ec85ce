"""The box of The Wizard's Tower, where its components register."""

from typing import Final

from ringwall.core.box import Box

wizards_tower: Final = Box(
    "wizards_tower",
    verbs=(
        "add",
        "assign",
        "build",
        "combine",
        "decline",
        "douse",
        "draw",
        "keep",
        "light",
        "put back",
        "raise tower",
        "replace",
        "send",
        "settle",
        "strike",
        "swap in",
    ),
    marks=("flame", "hobbled"),
    words=("castle", "first", "plain", "rest", "second", "wizard", "wizards"),
)
