"""The Overlord's tokens: which to play, and where."""

from typing import Final

from ringwall.base.modes.overlord import HAND, PLAYS
from ringwall.bots.captain.overlord import watching_out
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import token_lore
from ringwall.bots.simple.overlord import GAP, token_worth
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight, aim, arc_in, first
from ringwall.core.board import COLOUR_OF
from ringwall.core.decision import Option
from ringwall.view import shown
from ringwall.view_types import Seen

GUARDED: Final = 0.15
"""How much each card of a colour that the players are seen to hold keeps monsters out of it."""
SURPRISE: Final = 2.0
"""What the secret token must be worth to be played."""


def held(sight: Sight) -> Seen:
    return sight.view["held"].get(HAND, [])


def captains_playing(sight: Sight) -> Judge:
    return watching_out(sight, playing(sight), held(sight))


@judges("overlord", captain=captains_playing)
def playing(sight: Sight) -> Judge:
    """One monster where it hurts most, or the best two tokens by the die."""
    begun = PLAYS in sight.view["this_turn"]
    worths = sorted([token_worth(sight, token) for token in shown(held(sight))], reverse=True)

    def judge(option: Option) -> float:
        verb = option.verb.rpartition(" ")[2]
        if verb not in ("place", "play"):
            return 0.0
        worth = token_worth(sight, first(option))
        cost = SURPRISE if option.verb.startswith("secret") else 0.0
        if verb == "place":
            arc = arc_in(aim(option))
            return worth + _arc_worth(sight, arc) + token_lore(first(option)).site_worth(sight, arc) - cost
        if begun:
            return worth - cost
        others = worths[:]
        if worth in others:
            others.remove(worth)
        return worth - cost + max([0.0, *others])

    return judge


def _arc_worth(sight: Sight, arc: int) -> float:
    """What it is worth to place a monster in this arc rather than by the die."""
    if not arc:
        return 0.0
    colour = COLOUR_OF[arc]
    hands = [sight.hand_of(seat) or [] for seat in sight.players]
    guards = sum(card in REACH and REACH[card].colour == colour for hand in hands for card in hand)
    return (0.0 if sight.walls[arc] else GAP) - GUARDED * guards
