"""Towers for characters."""

from ringwall.bots.lore.judges import Judge, judges, verbs
from ringwall.bots.simple.castle import safety
from ringwall.bots.simple.play import AT_ONCE
from ringwall.bots.simple.sight import Sight, aim, arc_in


@judges("new_tower")
@verbs("house")
def housing(sight: Sight) -> Judge:
    """The tower least in danger, at once."""
    return lambda option: AT_ONCE + safety(sight, arc_in(aim(option))) if option.verb == "house" else 0.0
