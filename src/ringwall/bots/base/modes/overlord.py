"""The Overlord's tokens: which to play, and where."""

from ringwall.base.modes.overlord import HAND, PLAYS
from ringwall.bots.captain.overlord import watching_out
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple import overlord
from ringwall.bots.simple.sight import Sight
from ringwall.view import Seen


def held(sight: Sight) -> Seen:
    return sight.view["held"].get(HAND, [])


def captains_playing(sight: Sight) -> Judge:
    return watching_out(sight, playing(sight), held(sight))


@judges("overlord", captain=captains_playing)
def playing(sight: Sight) -> Judge:
    return overlord.playing(sight, held(sight), PLAYS in sight.view["this_turn"])
