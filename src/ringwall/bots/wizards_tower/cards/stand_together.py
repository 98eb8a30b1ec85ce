from typing import Final

from ringwall.bots.lore.cards import LENT, CardLore, card, card_lore
from ringwall.bots.lore.judges import judges
from ringwall.bots.simple.cards import fight
from ringwall.bots.simple.castle import playing
from ringwall.bots.simple.play import Play

UNSEEN_HELP: Final = 0.3
"""What a player whose cards cannot be seen is expected to do with one of them."""


@card("stand_together")
class StandTogether(CardLore):
    keep = 0.5
    price = 0.1

    def on_the_castle(self, play: Play) -> float:
        """What the best card of the other player does now."""
        sight = play.sight
        hand = sight.hand_of(int(play.aim.rpartition("-")[2] or 0))
        if hand is None:
            return play.with_the_rest(UNSEEN_HELP)
        left = fight(play.rest, sight.foes, sight.walls).left
        best = max((fight([card], left, sight.walls).points for card in dict.fromkeys(hand)), default=0.0)
        best = max([best, *(card_lore(card).best_use(sight) for card in hand if card in LENT)])
        return play.with_the_rest(best - self.price)


judges("stand")(playing)
