"""Whether foes that only count when they are finished can be finished now."""

from typing import Final

from ringwall.bots.simple.barrage import volleys
from ringwall.bots.simple.cards import REACH
from ringwall.bots.simple.foes import Bomb, Dire, Foe
from ringwall.bots.simple.sight import Sight
from ringwall.bots.simple.spells import OIL
from ringwall.core.board import COLOUR_OF, COLOURS, FIELD, FOREST, RINGS, SWORDSMAN

ALL: Final = 99
SLAYING: Final = 4
"""What slaying does to Agranok."""
SHARED_OUT: Final = 2
"""What can be counted on when points of damage are shared out."""
ADDED_TO_A_HIT: Final = {"nice_shot": SLAYING - 1, "enchanted": 2, "double_strike": 1}
KINDS: Final = (*(RINGS[ring] for ring in FIELD), *COLOURS[1:])
"""What can be named in a barrage."""


def ripen(sight: Sight, kind: str) -> None:
    """Mark those that can be finished in this phase, and what the end of a Boom Troll does to those beside it."""
    for foe in sight.foes:
        if isinstance(foe, Dire):
            if isinstance(foe, Bomb):
                foe.company = sum(
                    other.danger(sight.walls)
                    for other in sight.foes
                    if other is not foe and (other.ring, other.arc) == (foe.ring, foe.arc)
                )
            need = foe.need()
            foe.ripe = need if _at_hand(sight, kind, foe) >= need else 0


def _at_hand(sight: Sight, kind: str, foe: Foe) -> int:
    if kind == "assign":
        return SHARED_OUT
    others = [seat for seat in sight.players if seat != sight.seat]
    if kind == "barrage":
        return volleys(sight, sight.about(), foe, [sight.seat, *_yet_to_shoot(sight)])
    points = _points(sight.hand, foe)
    if kind == "play" and "barrage" in sight.hand:
        points += max(volleys(sight, each, foe, others) for each in KINDS)
    elif kind in ("trade", "ask"):
        points += any(_points(sight.hand_of(seat) or [], foe) for seat in others)
    return points


def _yet_to_shoot(sight: Sight) -> list[int]:
    """Those whose go in a barrage is still to come."""
    players, current = sight.players, sight.view["current"]
    if current not in players or sight.seat not in players:
        return []
    start = players.index(current)
    order = players[start:] + players[:start]
    return order[order.index(sight.seat) + 1 :]


def _points(hand: list[str], foe: Foe) -> int:
    """What a hand can do to a foe in one phase."""
    points = sum(card in REACH and REACH[card].holds(foe) for card in hand)
    if points:
        points += sum(ADDED_TO_A_HIT.get(card, 0) for card in hand)
    if foe.ring == SWORDSMAN:
        points += f"{COLOURS[COLOUR_OF[foe.arc]]}{OIL}" in hand
    if ("hammer_of_light" if foe.ring == FOREST else "barbarian") in hand:
        points += SLAYING
    return points
