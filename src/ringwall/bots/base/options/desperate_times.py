"""Whether a player takes a whole new hand."""

from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.cards import fight, keep_worths
from ringwall.bots.simple.castle import FRESH
from ringwall.bots.simple.sight import Sight


@judges("desperate")
def despairing(sight: Sight) -> Judge:
    """A new hand for a turn only if this one is full and good for nothing, neither now nor in the next turn."""
    full = len(sight.hand) >= sight.view["full_hand"]
    idle = not fight(sight.hand, sight.foes, sight.walls).points
    useless = full and idle and all(worth < FRESH for worth in keep_worths(sight, sight.hand, sight.foes).values())
    return lambda option: float((option.verb == "done") != useless)
