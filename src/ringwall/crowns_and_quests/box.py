"""The box Crowns and Quests, where its components register."""

from typing import Final

from ringwall.core.box import Box

crowns_and_quests: Final = Box(
    "crowns_and_quests",
    verbs=(
        "assign",
        "bring back",
        "build",
        "choose",
        "commit",
        "damage",
        "decline",
        "doom",
        "draw",
        "drop",
        "fortify",
        "give up",
        "halt",
        "hide",
        "house",
        "keep",
        "lay",
        "lose",
        "lure",
        "move",
        "name",
        "pay",
        "pick up",
        "place",
        "put back",
        "raise",
        "raise tower",
        "resolve",
        "return",
        "roll",
        "send",
        "stay",
        "step",
        "step through",
        "strike",
        "use",
    ),
    words=("archer", "castle", "forest", "knight", "rest", "swordsman"),
)
crowns_and_quests.cooperative = True
