"""The wording of The Dark Titan."""

from typing import Final

from ringwall.texts.wording import Wording

WORDING: Final = Wording(verbs={"fight": ("cavalier", "who_fights"), "halt": ("barrage", "build", "escort")})
