"""The wording of the promo items."""

from typing import Final

from ringwall.texts.wording import Wording

WORDING: Final = Wording(
    verbs={
        "damage": ("rubble",),
        "halt": ("pledge", "tower_trade"),
        "keep": ("fickle_fortune",),
        "replace": ("promo_tower",),
    }
)
