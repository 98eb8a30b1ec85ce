"""Promo items: the cards everybody pays for, the die rolled again, the towers."""

from typing import Final

from ringwall.bots.simple.cards import keep_worths, point_worth, spending_costs
from ringwall.bots.simple.overlord import boulder_worth
from ringwall.bots.simple.sight import Judge, Sight, aim, first
from ringwall.core.board import ARCS
from ringwall.core.decision import Option

PRICE: Final = 5
GIVEN: Final = 0.3
"""The most a player gives up with one card."""
BOTHER: Final = 0.2
"""What it takes to ask everybody for cards."""
LAST_TOWERS: Final = 2
"""With more towers than this none is worth three trolls."""
SECOND_CHANCE: Final = 0.5
"""What a new roll of the die must promise."""
MISS: Final = 2
FURTHER: Final = 5
"""What the die shows when Agranok moves on, on most of his cards."""


def pledging(sight: Sight) -> Judge:
    """Cards that are little use are given for a point of damage."""
    costs = _costs(sight, sight.seat)
    return lambda option: GIVEN - costs.get(first(option), GIVEN) if option.verb == "pledge" else 0.0


def asking_all(sight: Sight, option: Option, rest: list[str]) -> float:
    """A point of damage for what the players can spare. Best when there is nothing else left to play."""
    foe = sight.named.get(aim(option))
    if foe is None:
        return 0.0
    spared: list[float] = []
    for seat in sight.players:
        costs = _costs(sight, seat)
        hand = rest if seat == sight.seat else sight.hand_of(seat) or []
        spared += [costs[card] for card in hand if costs[card] < GIVEN]
    if len(spared) < PRICE:
        return 0.0
    return point_worth(foe, sight.walls) - sum(sorted(spared)[:PRICE]) - BOTHER


def _costs(sight: Sight, seat: int) -> dict[str, float]:
    """What each card of a seat costs to give away."""
    seen = sight if seat == sight.seat else Sight(sight.view, seat)
    return spending_costs(keep_worths(seen, seen.hand, seen.foes))


def tempting(sight: Sight) -> Judge:
    """Whether the die is rolled again."""
    gain = _second_roll(sight)
    return lambda option: gain if option.verb == "reroll" else SECOND_CHANCE


def _second_roll(sight: Sight) -> float:
    """What a new roll promises."""
    number, _, why = sight.about().partition("=")
    die = int(number) if number.isdecimal() else 0
    if why == "elite":
        return 1.0 if die <= MISS else 0.0
    if why == "agranok_effect":
        return 1.0 if die >= FURTHER else 0.0
    if why == "boulder" and die in ARCS:
        return boulder_worth(sight, die, False) - sum(boulder_worth(sight, arc, False) for arc in ARCS) / len(ARCS)
    return 0.0


def rebuilding(sight: Sight) -> float:
    """What it is worth to have a tower again and three trolls with it."""
    standing = sum(1 for tower in sight.towers if tower)
    return 1.0 if standing <= LAST_TOWERS else -1.0
