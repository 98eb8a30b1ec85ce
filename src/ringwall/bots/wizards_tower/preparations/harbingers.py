"""Which Harbingers come into the pile."""

from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.table import out_of_the_game
from ringwall.bots.simple.overlord import token_worth
from ringwall.bots.simple.sight import Sight, first

out_of_the_game("harbingers_aside")


@judges("harbinger")
def choosing(sight: Sight) -> Judge:
    return lambda option: token_worth(sight, first(option))
