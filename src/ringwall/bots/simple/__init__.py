"""A bot of plain rules of thumb.

Every structure that falls takes one health off a monster, so a point of damage done by a card saves about one
structure, and the team that gets the most out of its cards wins. The bot counts in such points, weighed by how soon
they matter. It remembers nothing: the same view and the same options make it choose the same.

It names nothing that is in a box; what it knows of it comes from :mod:`ringwall.bots.lore`.
"""

from ringwall.bots.lore.judges import JUDGES, Judges
from ringwall.bots.outlook import Outlook
from ringwall.bots.registry import bot
from ringwall.bots.simple.finishing import ripen
from ringwall.bots.simple.guessing import guessing
from ringwall.bots.simple.sight import Sight
from ringwall.core.decision import Decision, Option


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
