"""Guided games: each is fixed, and a guide says at every decision of a turn or two what to look at and what to do.

The first game is the lesson of the base game. Other boxes may have one that shows what is new in them: a module of
their name in :mod:`ringwall.server.lessons`, with a ``LESSON``.
"""

from functools import cache
from typing import Any, Final, NamedTuple

from ringwall.boxes import BASE, EXPANSIONS, told_in
from ringwall.server.messages import Tutorial, TutorialStep
from ringwall.setup import Setup

LAYER: Final = "ringwall.server.lessons"
FIRST_GAME: Final = BASE.name


class Step(NamedTuple):
    """What the guide says at a decision, the option it asks for, and what it points at."""

    key: str
    option: str | None
    """None leaves the choice to the player, who is alone from there on."""
    refs: tuple[str, ...] = ()


class Lesson(NamedTuple):
    setup: Setup
    seed: int
    script: tuple[Step, ...]
    """A step for each decision in turn."""
    begins: dict[str, Any] | None = None
    """Where it begins, if not with its set-up (``ringwall.position.beginning``)."""


@cache
def lessons() -> dict[str, Lesson]:
    """The guided games by the names of their boxes."""
    told = told_in(LAYER, (FIRST_GAME, *EXPANSIONS))
    return {module.__name__.rpartition(".")[2]: module.LESSON for module in told}


def tutorial(box: str = FIRST_GAME) -> Tutorial:
    """The guide's script, one step for each decision."""
    script = lessons()[box].script
    return Tutorial([TutorialStep(choice, *step[:2], list(step.refs)) for choice, step in enumerate(script)])
