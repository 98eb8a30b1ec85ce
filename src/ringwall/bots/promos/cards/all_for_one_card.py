"""All for One: the cards everybody pays for a point of damage."""

from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.cards import keep_worths, point_worth, spending_costs
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import WASTE, Play
from ringwall.bots.simple.sight import Sight, first

CARDS: Final = 5
GIVEN: Final = 0.3
"""The most a player gives up with one card."""
BOTHER: Final = 0.2
"""What it takes to ask everybody for cards."""


@card("all_for_one_card")
class AllForOne(CardLore):
    keep = 0.6

    def on_a_foe(self, play: Play, foe: Foe) -> float:
        """A point of damage for what the players can spare. Best when there is nothing else left to play."""
        sight = play.sight
        spared: list[float] = []
        for seat in sight.players:
            costs = _costs(sight, seat)
            hand = play.rest if seat == sight.seat else sight.hand_of(seat) or []
            spared += [costs[card] for card in hand if costs[card] < GIVEN]
        if len(spared) < CARDS:
            return WASTE
        return point_worth(foe, sight.walls) - sum(sorted(spared)[:CARDS]) - BOTHER or WASTE


@judges("pledge")
def pledging(sight: Sight) -> Judge:
    """Cards that are little use are given for a point of damage."""
    costs = _costs(sight, sight.seat)
    return lambda option: GIVEN - costs.get(first(option), GIVEN) if option.verb == "pledge" else 0.0


def _costs(sight: Sight, seat: int) -> dict[str, float]:
    """What each card of a seat costs to give away."""
    seen = sight if seat == sight.seat else Sight(sight.view, seat)
    return spending_costs(keep_worths(seen, seen.hand, seen.foes))
