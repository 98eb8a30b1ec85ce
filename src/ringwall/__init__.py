"""Ringwall plays, referees and simulates Castle Panic.

>>> from ringwall import Game, Setup
>>> game = Game(Setup(players=4), seed=1)
>>> game.decision.kind
'place'
"""

from ringwall.core.decision import (
    AmbiguousChoice,
    ChoiceError,
    Decision,
    GameFinished,
    IllegalChoice,
    Option,
    OutOfTurn,
    UnknownChoice,
)
from ringwall.core.events import Event
from ringwall.core.outcome import Outcome
from ringwall.game import Game
from ringwall.setup import InvalidSetup, Setup

__all__ = [
    "AmbiguousChoice",
    "ChoiceError",
    "Decision",
    "Event",
    "Game",
    "GameFinished",
    "IllegalChoice",
    "InvalidSetup",
    "Option",
    "OutOfTurn",
    "Outcome",
    "Setup",
    "UnknownChoice",
]
