"""The cards to play: as the simple bot plays them, but a strong card is fetched back to be played again."""

from typing import Final

from ringwall.bots.simple import castle
from ringwall.bots.simple.cards import KEEP
from ringwall.bots.simple.sight import Judge, Sight, aim, first
from ringwall.core.decision import Option

AGAIN: Final = 0.5
"""The share of its worth in the hand that a strong card out of the discard pile is worth on top."""


def playing(sight: Sight) -> Judge:
    judge = castle.playing(sight)

    def judged(option: Option) -> float:
        fetched = KEEP.get(aim(option), 0.0) if option.verb == "play" and first(option) == "scavenge" else 0.0
        return judge(option) + AGAIN * fetched

    return judged
