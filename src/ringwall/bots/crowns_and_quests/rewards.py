"""Rewards: what is built, and who is hurt."""

from collections.abc import Callable

from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.cards import change_worth, wall_worth
from ringwall.bots.simple.castle import building, safety
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import Sight, arc_in, first

judges("rebuild_walls")(building)


@judges("rebuild_towers")
def raising(sight: Sight) -> Judge:
    """A tower where it is least in danger."""
    return lambda option: 100.0 + safety(sight, arc_in(first(option))) if option.verb == "raise" else 0.0


@judges("fortify")
def fortifying(sight: Sight) -> Judge:
    return lambda option: wall_worth(sight, arc_in(first(option))) if option.verb == "fortify" else 0.0


def burnt(sight: Sight, chosen: Callable[[Foe], bool], points: int) -> float:
    """What it is worth that all of some foes are hurt."""
    gain = 0.0
    for foe in sight.foes:
        if chosen(foe):
            after = foe.copy()
            after.hurt(min(points, foe.health))
            gain += change_worth(foe, after, sight.walls)
    return gain
