"""The smaller choices of The Wizard's Tower: who burns, who is struck, what comes first."""

from typing import Final

from ringwall.bots.simple.allies import ally_called
from ringwall.bots.simple.cards import UNHEARD_OF, change_worth, fight, hit_worth, keep_worths, point_worth
from ringwall.bots.simple.castle import FRESH, USED_NOW
from ringwall.bots.simple.overlord import token_worth
from ringwall.bots.simple.sight import RING_OF, Judge, Sight, aim, arc_in, first
from ringwall.bots.simple.spells import duel
from ringwall.bots.simple.teleport import landing
from ringwall.core.board import CASTLE
from ringwall.core.decision import Option

ENOUGH: Final = 0.02
"""A point of damage worth less than this is not dealt."""
CROWD: Final = 0.05
"""How much each foe on the way makes an arc a worse place to send another to."""
INSIDE: Final = 10.0
"""Nobody is sent into the castle."""


def striking(sight: Sight) -> Judge:
    """The foe whom a hit hurts most; more cards in a combination are no use without one."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        return 0.0 if foe is None else hit_worth(foe, sight.walls)

    return judge


def assigning(sight: Sight) -> Judge:
    """Point by point where each is worth most."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        if foe is None:
            return ENOUGH
        share = int(aim(option)) - 1 if aim(option).isdecimal() else 0
        after = foe.copy()
        after.hurt(share)
        return point_worth(after, sight.walls) if after.health > 0 else 0.0

    return judge


def lighting(sight: Sight) -> Judge:
    """Fire for whom it costs most."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        if foe is None:
            return 0.0
        after = foe.copy()
        after.flames += 1
        return change_worth(foe, after, sight.walls)

    return judge


def ordering(sight: Sight) -> Judge:
    """Fire on a wall that falls anyway spares what stands behind it."""
    attacked = [text.partition(" ")[2] for text in sight.options()]

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        if foe is None:
            return 0.5
        wall = f"wall-{foe.arc}"
        return float(wall in attacked and sight.flames_on(wall) < 2)

    return judge


def doubling(sight: Sight) -> Judge:
    """The weakest comes back; an overlord brings the strongest."""
    sign = -1.0 if sight.seat in sight.view["hands"] else 1.0
    return lambda option: sign * token_worth(sight, first(option).partition(".")[0])


def facing(sight: Sight) -> Judge:
    """Whom a hypnotized monster fights."""
    one = sight.named.get(sight.about())

    def judge(option: Option) -> float:
        other = sight.named.get(first(option))
        return 0.0 if one is None or other is None else duel(sight, one, other).gain

    return judge


def sending(sight: Sight) -> Judge:
    """As far from the towers as can be, where a wall stands and few others come."""
    ally = ally_called(sight, sight.about())
    if ally is not None:
        return landing(sight, ally)
    foe = sight.named.get(sight.about())

    def judge(option: Option) -> float:
        name, arc = first(option).partition("-")[0], arc_in(first(option))
        crowd = sum(each.arc == arc for each in sight.foes)
        if foe is None or name not in RING_OF:
            return CROWD * crowd
        there = foe.copy()
        there.ring, there.arc = RING_OF[name], arc
        harm = there.harm(sight.walls) + (0.0 if sight.walls[arc] else CROWD) + CROWD * crowd
        return -harm - (INSIDE if there.ring == CASTLE else 0.0)

    return judge


def building(sight: Sight) -> Judge:
    """Every wall that can be had, where most foes come."""

    def judge(option: Option) -> float:
        arc = arc_in(aim(option) or first(option))
        return 1.0 + sum(foe.arc == arc for foe in sight.foes) if option.verb == "build" else 0.0

    return judge


def rebuilding(sight: Sight) -> Judge:
    return lambda option: float(first(option) == "wizards")


def keeping(sight: Sight) -> Judge:
    worths = _worths(sight)
    return lambda option: worths.get(first(option), UNHEARD_OF)


def putting_back(sight: Sight) -> Judge:
    """The best card last, on top."""
    worths = _worths(sight)
    return lambda option: -worths.get(first(option), UNHEARD_OF)


def _worths(sight: Sight) -> dict[str, float]:
    """What cards are worth, now or later."""
    worths = keep_worths(sight, sight.hand, sight.foes)
    return {card: max(worth, fight([card], sight.foes, sight.walls).points) for card, worth in worths.items()}


def hoping(sight: Sight) -> Judge:
    """What is worth less than a fresh card goes; then the new ones come."""
    _, left, spare = fight(sight.hand, sight.foes, sight.walls)
    worths = keep_worths(sight, spare, left)

    def judge(option: Option) -> float:
        return 0.0 if option.verb == "draw" else FRESH - worths.get(first(option), USED_NOW)

    return judge


def drawing(sight: Sight) -> Judge:
    """Wizard cards whenever they can be had."""
    return lambda option: float(first(option) == "wizard")


def choosing_harbingers(sight: Sight) -> Judge:
    return lambda option: token_worth(sight, first(option))
