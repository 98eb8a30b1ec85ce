"""The wording of Crowns and Quests."""

from typing import Final

from ringwall.texts.wording import Wording

WORDING: Final = Wording(
    verbs={
        # A card is committed as a colour or as a fighter; brick and mortar in the forest are an outpost.
        "build": ("forest", "rebuild_walls"),
        "commit": ("place", "card"),
        "draw": ("draw_up",),
        "halt": ("go_on", "rebuild_walls", "rebuild_towers", "fortify"),
        "hide": ("temple",),
        "raise": ("rebuild_towers",),
        "use": ("alone",),
    }
)
