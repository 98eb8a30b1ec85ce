from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.cards import fight, keep_worths
from ringwall.bots.simple.castle import USED_NOW
from ringwall.bots.simple.play import Play
from ringwall.bots.simple.sight import Sight, first
from ringwall.core.decision import Option

FRESH: Final = 1.2
"""A card drawn instead of a discarded one, which this turn may have a use for."""
EXCHANGE: Final = 0.1
"""The least gain for which cards are thrown away for others."""


@card("never_lose_hope")
class NeverLoseHope(CardLore):
    keep = 1.0

    def on_the_castle(self, play: Play) -> float:
        """Best when there is nothing else left to play."""
        sight = play.sight
        _, left, spare = fight(play.rest, sight.foes, sight.walls)
        worths = keep_worths(sight, spare, left)
        return sum(max(0.0, FRESH - worths[card]) for card in spare) - EXCHANGE


@judges("hope")
def hoping(sight: Sight) -> Judge:
    """What is worth less than a fresh card goes; then the new ones come."""
    _, left, spare = fight(sight.hand, sight.foes, sight.walls)
    worths = keep_worths(sight, spare, left)

    def judge(option: Option) -> float:
        return 0.0 if option.verb == "draw" else FRESH - worths.get(first(option), USED_NOW)

    return judge
