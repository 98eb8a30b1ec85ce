from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import judges
from ringwall.bots.simple.cards import OTHER_HALF
from ringwall.bots.simple.castle import building
from ringwall.bots.simple.play import Play

BARGAIN: Final = 0.6
"""A wall for a single card."""


@card("arcane_assembly")
class ArcaneAssembly(CardLore):
    keep = 1.25

    def on_the_castle(self, play: Play) -> float:
        sight = play.sight
        hands = [sight.hand_of(seat) or [] for seat in sight.players]
        material = sum(card in OTHER_HALF for hand in hands for card in hand)
        return play.with_the_rest(BARGAIN * min(material, sight.walls[1:].count(0)))


judges("build")(building)
