from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.simple.play import WASTE, Play

FILLED: Final = 0.01
"""A card that fills up somebody's hand: less than any play, which makes room for one more."""
LEAST: Final = 3
"""For how many cards it is played."""


@card("thalgars_blessing")
class ThalgarsBlessing(CardLore):
    keep = 1.9

    def on_the_castle(self, play: Play) -> float:
        """Best when there is nothing else left to play."""
        sight = play.sight
        full = sight.view["full_hand"]
        hands = [sight.hand_of(seat) for seat in sight.players if seat != sight.seat]
        sizes = [len(play.rest), *(full if hand is None else len(hand) for hand in hands)]
        filled = sum(max(0, full - size) for size in sizes)
        return FILLED * filled if filled >= LEAST else WASTE
