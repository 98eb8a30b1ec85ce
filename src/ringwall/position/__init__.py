"""Positions: any moment of a game put together from the pieces that matter.

What is not given is as after a normal set-up, except that the board starts empty. What a position can say is declared
box by box in the modules of this package.
"""

from typing import Any

from ringwall.game import Game
from ringwall.position.beginning import begin, read_beginning
from ringwall.position.chapter import find_key, keys_of
from ringwall.position.forms import PositionError
from ringwall.position.laying_out import lay_out
from ringwall.setup import Setup

__all__ = ["PositionError", "begin", "find_key", "keys_of", "lay_out", "position", "read_beginning"]


def position(setup: Setup, given: dict[str, Any], seed: int | str = 1) -> Game:
    """A game at the given moment. What it says of chance to come must come true, else :class:`ImpossibleDraw`."""
    state = lay_out(setup, given, seed)
    return Game.begun(setup, seed, state, state.chance, {"given": given})
