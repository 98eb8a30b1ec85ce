"""The wording of the base game."""

from typing import Final

from ringwall.texts.wording import TOWER, Wording

WORDING: Final = Wording(
    verbs={"draw": ("deck",)},
    events={"offered": ("wanted",)},
    structures={"claimed": TOWER},
)
