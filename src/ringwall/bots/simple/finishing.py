"""Whether foes that only count when they are finished can be finished now."""

from typing import Final

from ringwall.bots.lore.cards import card_lore
from ringwall.bots.lore.judges import AT_HAND
from ringwall.bots.simple.foes import Dire, Foe
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight

SLAYING: Final = 4
"""How many points slaying counts for: as many as it does to the mightiest."""


def ripen(sight: Sight, kind: str) -> None:
    """Mark those that can be finished in this phase, and what their end is worth besides."""
    for foe in sight.foes:
        if isinstance(foe, Dire):
            foe.company = foe.company_of(sight.foes, sight.walls)
            need = foe.need()
            foe.ripe = need if _at_hand(sight, kind, foe) >= need else 0


def _at_hand(sight: Sight, kind: str, foe: Foe) -> int:
    """The points that can be dealt to it from now on."""
    if kind in AT_HAND:
        return AT_HAND[kind](sight, foe)
    points = _points(sight.hand, foe)
    if kind == "play":
        points += sum(card_lore(card).rallies(sight, foe) for card in dict.fromkeys(sight.hand))
    elif kind in ("trade", "ask"):
        others = [sight.hand_of(seat) or [] for seat in sight.players if seat != sight.seat]
        wares = {card for hand in others for card in hand}
        points = max([points, *(_points([*sight.hand, card], foe) for card in wares)])
    return points


def _points(hand: list[str], foe: Foe) -> int:
    """What a hand can do to a foe in one phase."""
    points = sum(card in REACH and REACH[card].holds(foe) for card in hand)
    if points:
        points += sum(card_lore(card).with_a_hit for card in hand)
    return points + sum(card_lore(card).points_on(foe) for card in dict.fromkeys(hand))
