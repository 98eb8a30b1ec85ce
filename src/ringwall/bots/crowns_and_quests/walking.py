"""The ways of the Specialist: where to place it, where to go, what to do there."""

from typing import Final

from ringwall.bots.crowns_and_quests.errand import AFTER_THE_HITS, BETTER, errand_of
from ringwall.bots.lore.judges import Judge, judges, verbs
from ringwall.bots.simple.allies import space_in
from ringwall.bots.simple.play import AT_ONCE, WASTE
from ringwall.bots.simple.sight import Sight, aim, first, named
from ringwall.core.decision import Option

LAST: Final = AFTER_THE_HITS / 3
"""Placing costs nothing, and whoever is placed does not move any more."""


SAFE: Final = 0.8
"""The chance to get through the turn that somebody must have who cannot be replaced."""


@verbs("place")
def placing(sight: Sight) -> Judge:
    """When everything else is done, where it is nearest to its goal and not at once lost for good."""
    errand = errand_of(sight)

    def judge(option: Option) -> float:
        space = space_in(aim(option))
        if errand is None or space is None or not errand.goals:
            return WASTE
        if errand.lore.irreplaceable and errand.safety(space) < SAFE:
            return WASTE
        return LAST + BETTER * (errand.enters(space) - errand.lost)

    return judge


@verbs("move", rivals=True)
def moving(sight: Sight) -> Judge:
    errand = errand_of(sight)

    def judge(option: Option) -> float:
        space = space_in(aim(option))
        if errand is None or errand.specialist is None or space is None or not errand.goals:
            return WASTE
        cards = named(option)[1:]
        return errand.mark(cards, errand.enters(space, errand.steps_for(cards) - 1) - errand.now)

    return judge


@verbs("pick up", "drop")
def carrying(sight: Sight) -> Judge:
    errand = errand_of(sight)

    def judge(option: Option) -> float:
        good = errand is not None and errand.lore.carrying(sight, option.verb, first(option))
        return AT_ONCE if good else WASTE

    return judge


@judges("go_on")
def going_on(sight: Sight) -> Judge:
    """What there is to do here, then the next step, or none if it would only do harm."""
    errand = errand_of(sight)
    here = carrying(sight)

    def judge(option: Option) -> float:
        if errand is None or errand.specialist is None:
            return 0.0
        if option.verb == "step":
            space = space_in(first(option))
            return WASTE if space is None else errand.enters(space)
        if option.verb == "commit":
            worth = errand.commit_worth(named(option), aim(option))
            return AT_ONCE + worth if errand.mark(named(option), worth) > WASTE else WASTE
        if option.verb in ("pick up", "drop"):
            return here(option)
        return errand.now

    return judge


@judges("hide", "temple")
def hiding(sight: Sight) -> Judge:
    errand = errand_of(sight)
    return lambda option: 0.0 if errand is None else errand.lore.hiding(sight, first(option))
