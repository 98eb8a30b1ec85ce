"""A bot of plain rules of thumb.

Every structure that falls takes one health off a monster, so a point of damage done by a card saves about one
structure, and the team that gets the most out of its cards wins. The bot counts in such points, weighed by how soon
they matter. It remembers nothing: the same view and the same options make it choose the same.
"""

from collections.abc import Callable, Mapping
from typing import Final

from ringwall.bots.outlook import Outlook
from ringwall.bots.registry import bot
from ringwall.bots.simple import barrage, castle, cavalier, extras, overlord, support, trade, wizardry
from ringwall.bots.simple.finishing import ripen
from ringwall.bots.simple.sight import Judge, Sight
from ringwall.core.decision import Decision, Option

Judges = Mapping[str, Callable[[Sight], Judge]]
"""How the options of each kind of decision are judged."""

JUDGES: Final[Judges] = {
    "place": castle.placing,
    "claim": castle.claiming,
    "kings_tower": castle.claiming,
    "desperate": castle.despairing,
    "discard": castle.discarding,
    "lose": castle.losing,
    "play": castle.playing,
    "damage": castle.damaging,
    "trade": trade.offering,
    "ask": trade.asking,
    "answer": trade.answering,
    "give": trade.giving,
    "agree": trade.agreeing,
    "overlord": overlord.playing,
    "overlord_swap": overlord.swapping,
    "secret": overlord.setting_aside,
    "assign": wizardry.assigning,
    "build": wizardry.building,
    "combine": wizardry.striking,
    "deck": wizardry.drawing,
    "double": wizardry.doubling,
    "flames": wizardry.lighting,
    "harbinger": wizardry.choosing_harbingers,
    "hope": wizardry.hoping,
    "hypnotize": wizardry.facing,
    "keep": wizardry.keeping,
    "light": wizardry.lighting,
    "order": wizardry.ordering,
    "put_back": wizardry.putting_back,
    "rebuild": wizardry.rebuilding,
    "second_hit": wizardry.striking,
    "send": wizardry.sending,
    "stand": castle.playing,
    "wizards_tower": castle.claiming,
    "barrage": barrage.shooting,
    "cavalier": cavalier.riding,
    "escort": support.stepping,
    "opponent": support.facing,
    "who_fights": support.going_first,
    "fickle_fortune": extras.tempting,
    "pledge": extras.pledging,
    "rubble": support.facing,
    "tower_trade": trade.offering,
}

PASSES: Final = ("done", "refuse", "decline", "halt")


@bot("simple")
class SimpleBot:
    """Takes the option its rules of thumb like best; the seed decides between equals."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, outlook: Outlook) -> Option:
        return best_option(JUDGES, Sight(outlook.view, outlook.seat), outlook.decision, self._seed)


def marks_of(judges: Judges, sight: Sight, decision: Decision) -> list[float]:
    """How good each option looks to these judges."""
    if sight.dire:
        ripen(sight, decision.kind)
    judge = judges.get(decision.kind, guessing)(sight)
    return [judge(option) for option in decision.options]


def best_option(judges: Judges, sight: Sight, decision: Decision, seed: int) -> Option:
    """The option these judges like best; the seed decides between equals."""
    marks = marks_of(judges, sight, decision)
    best = max(marks)
    equals = [option for option, mark in zip(decision.options, marks, strict=True) if mark == best]
    return equals[seed % len(equals)]


def guessing(sight: Sight) -> Judge:
    """A decision this bot does not know: doing something beats doing nothing."""
    return lambda option: float(option.verb not in PASSES)
