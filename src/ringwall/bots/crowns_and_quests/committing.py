"""Cards for the quest: which to commit, and which to keep for it."""

from typing import Final

from ringwall.bots.crowns_and_quests.errand import Errand, errand_of
from ringwall.bots.crowns_and_quests.quest import ALL
from ringwall.bots.lore.cards import Counting, further_use
from ringwall.bots.lore.judges import Judge, verbs
from ringwall.bots.simple.play import WASTE
from ringwall.bots.simple.sight import Sight, aim, first, named
from ringwall.core.decision import Option

RESOURCE: Final = "resource_"
"""What the names of cards begin with that go to the Engineer."""
NOT_YET: Final = 0.6
"""The share of its worth that a card has which can be committed in a later turn only."""


def _is_for_the_quest(option: Option) -> bool:
    return not first(option).startswith(RESOURCE)


@verbs("commit", rivals=True, concerned=_is_for_the_quest)
def committing(sight: Sight) -> Judge:
    errand = errand_of(sight)
    if errand is None:
        return lambda option: WASTE
    return lambda option: errand.mark(named(option), errand.commit_worth(named(option), aim(option)))


@verbs("lure", "build", rivals=True)
def doing(sight: Sight) -> Judge:
    """What can be done in a single quest only."""
    errand = errand_of(sight)

    def judge(option: Option) -> float:
        if errand is None:
            return WASTE
        worth = errand.lore.deed(sight, option.verb, named(option), aim(option))
        cards = [card for card in named(option) if card in sight.hand]
        return errand.mark(cards, worth)

    return judge


@further_use
def questing(sight: Sight) -> Counting | None:
    """What a hand is worth for the quest beyond what its cards would do by themselves."""
    errand = errand_of(sight)
    return None if errand is None else lambda hand: _worth(errand, hand)


def _worth(errand: Errand, hand: list[str]) -> float:
    worth = errand.lore.use_of(errand.sight, hand)
    if not errand.wants and not errand.goals:
        return worth
    gains = sorted((_gain(errand, card) for card in hand), reverse=True)
    pace = errand.lore.pace(errand.sight)
    if pace >= ALL:
        return worth + sum(gains)
    return worth + sum(gains[:pace]) + NOT_YET * sum(gains[pace:])


def _gain(errand: Errand, card: str) -> float:
    """What a card does for the quest more than for the fight."""
    known = errand.worths.get(card)
    if known is None:
        worth = max(errand.best_commit(card), errand.walk_worth(card))
        use = errand.skirmish.points([card]) if worth else 0.0
        known = errand.worths[card] = max(0.0, worth - use)
    return known
