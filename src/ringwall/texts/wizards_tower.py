"""The wording of The Wizard's Tower."""

from typing import Final

from ringwall.texts.wording import WALL, Wording

WORDING: Final = Wording(
    verbs={
        "add": ("word",),
        "build": ("alone",),
        "decline": ("build", "stand"),
        "settle": ("monster", "place"),
        "strike": ("hypnotize",),
    },
    structures={"fortify_moved": WALL},
)
