"""Positions: any moment of a game put together from the pieces that matter.

What is not given is as after a normal set-up, except that the board starts empty. What a position can say is declared
box by box in the modules of this package.
"""

from importlib import import_module
from typing import Any

import ringwall.position.base  # noqa: F401
from ringwall.core.board import CASTLE
from ringwall.game import Game
from ringwall.position.key import FINISHING, KEYS, PositionError
from ringwall.position.laying import lay_cards, lay_tokens
from ringwall.setup import Setup

__all__ = ["KEYS", "PositionError", "know_keys", "position"]


def position(setup: Setup, given: dict[str, Any], seed: int | str = 1) -> Game:
    """A game at the given moment."""
    know_keys(setup)
    for name in given:
        if name not in KEYS or KEYS[name].put is None:
            known = ", ".join(sorted(each for each in KEYS if KEYS[each].put is not None))
            raise PositionError(f"unknown key {name!r} in given; known: {known}")
    game = Game(setup, seed=seed)
    while game.state.phase == 0 and game.decision is not None:
        game.choose(game.decision.options[0])
    state = game.state
    state.monsters.clear()
    state.pieces.clear()
    state.turns_taken = [1] * len(state.turns_taken)
    state.this_turn = {}
    state.current = state.actor = game.rules.first
    state.phase = 0
    state.entered = False
    lay_cards(game, given)
    lay_tokens(game, given)
    for name, entry in KEYS.items():
        if name in given and entry.put is not None:
            entry.put(game, given[name])
    for box in setup.boxes:
        if box in FINISHING:
            FINISHING[box](game, given)
    _check(game)
    return Game.from_position(setup, state, seed)


def know_keys(setup: Setup) -> None:
    """What a position can say with the boxes of this setup."""
    for box in setup.boxes:
        import_module(f"ringwall.position.{box}")


def _check(game: Game) -> None:
    state = game.state
    if not any(state.towers):
        raise PositionError("at least one tower must stand")
    for monster in state.monsters:
        if monster.ring == CASTLE and state.towers[monster.arc]:
            raise PositionError(f"{monster} cannot stand where a tower stands; leave arc {monster.arc} out of towers")
    for name, number in state.supply.items():
        if number < 0:
            raise PositionError(f"the position uses more {name} tokens than there are")
