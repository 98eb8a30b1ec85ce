"""Combinations of more than two cards, put together one by one."""

from ringwall.bots.lore.judges import Judge, judges, verbs
from ringwall.bots.simple.castle import striking
from ringwall.bots.simple.play import WASTE
from ringwall.bots.simple.sight import Sight

judges("combine")(striking)


@verbs("combine")
def combining(sight: Sight) -> Judge:
    """Two cards together are listed by themselves, and with more these bots do not reckon."""
    return lambda option: WASTE
