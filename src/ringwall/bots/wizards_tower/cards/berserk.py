from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.simple.cards import fight
from ringwall.bots.simple.play import AT_ONCE, WASTE, Play
from ringwall.bots.simple.reach import REACH

LEAST: Final = 1
"""For how many hits it is played."""


@card("berserk")
class Berserk(CardLore):
    keep = 0.8

    def on_the_castle(self, play: Play) -> float:
        """Before the first hit, if there will be some."""
        sight = play.sight
        spare = fight(play.rest, sight.foes, sight.walls).spare
        hits = sum(card in REACH for card in play.rest) - sum(card in REACH for card in spare)
        return AT_ONCE if hits >= LEAST else WASTE
