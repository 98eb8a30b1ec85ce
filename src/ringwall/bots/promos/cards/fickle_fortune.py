from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import ROLLS, Judge, judges
from ringwall.bots.simple.sight import Sight

SECOND_CHANCE: Final = 0.5
"""What a new roll of the die must promise."""


@card("fickle_fortune")
class FickleFortune(CardLore):
    keep = 1.2


@judges("fickle_fortune")
def tempting(sight: Sight) -> Judge:
    """Whether the die is rolled again."""
    number, _, purpose = sight.about().partition("=")
    promising = ROLLS[purpose](sight, int(number)) if purpose in ROLLS and number.isdecimal() else 0.0
    return lambda option: promising if option.verb == "reroll" else SECOND_CHANCE
