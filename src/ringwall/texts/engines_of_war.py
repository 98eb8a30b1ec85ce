"""The wording of Engines of War."""

from typing import Final

from ringwall.texts.wording import Wording

WORDING: Final = Wording(verbs={"commit": ("word",)})
