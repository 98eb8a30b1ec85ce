"""The base game's box, where its components register."""

from typing import Final

from ringwall.core.box import Box

base: Final = Box(
    "base",
    verbs=(
        "accept",
        "agree",
        "ask",
        "claim",
        "crown",
        "damage",
        "decline",
        "discard",
        "done",
        "give",
        "lose",
        "new hand",
        "place",
        "play",
        "raise",
        "refuse",
        "secret place",
        "secret play",
        "set aside",
        "swap",
        "trade",
    ),
    marks=("tar",),
)
