from typing import Final

from ringwall.bots.dark_titan.cavalier import CAVALIER, PROSPECT, best_in, best_within
from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.simple.allies import space_in
from ringwall.bots.simple.cards import fight
from ringwall.bots.simple.foes import later
from ringwall.bots.simple.play import WASTE, Play
from ringwall.bots.simple.sight import Sight

CALLED: Final = 0.5
"""What the Cavalier is worth on the board before he has done anything."""
AT_ONCE: Final = 0.1
"""How much more a fight is worth after which he can still ride."""

CALLABLE: Final = 1.4
WHILE_HE_RIDES: Final = 0.3
"""What his card is worth in the hand when he can be called, and when he is on the board."""


@card("cavalier")
class CavalierCard(CardLore):
    keep = 1.0
    varies = True

    def on_the_castle(self, play: Play) -> float:
        """Where he can fight at once, after the cards, or else soon. Best when there is nothing else left to play."""
        sight, space = play.sight, space_in(play.aim)
        left = fight(play.rest, sight.foes, sight.walls).left
        if space is None or not left:
            return WASTE
        soon, walls = later(left, sight.walls, 1)
        now = best_within(left, sight.walls, space) + AT_ONCE * best_in(left, sight.walls, [space])
        return CALLED + max(now, PROSPECT * best_within(soon, walls, space))

    def worth_in_hand(self, sight: Sight, cards: list[str]) -> float:
        riding = any(piece["kind"] == CAVALIER for piece in sight.view["pieces"])
        return WHILE_HE_RIDES if riding else CALLABLE
