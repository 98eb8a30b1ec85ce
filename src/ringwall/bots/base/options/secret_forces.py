"""Which token the Overlord sets aside before the game."""

from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import token_lore
from ringwall.bots.simple.sight import Sight, first


@judges("secret")
def setting_aside(sight: Sight) -> Judge:
    return lambda option: float(token_lore(first(option)).surprise)
