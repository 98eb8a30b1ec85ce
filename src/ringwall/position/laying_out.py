"""A table laid out as a position says."""

from typing import Any

from ringwall.core.board import CASTLE
from ringwall.core.state import State
from ringwall.game import Game
from ringwall.position.chapter import chapters, find_key, keys_of
from ringwall.position.forms import PositionError
from ringwall.position.key import TowerKey
from ringwall.position.laying import lay_cards, lay_tokens, lay_towers
from ringwall.setup import Setup


def lay_out(setup: Setup, given: dict[str, Any], seed: int | str = 1) -> State:
    """The table as it is given, before the phase is entered."""
    for name, value in given.items():
        find_key(setup.boxes, name, "given").form.check(name, value)
    game = _set_up(setup, seed)
    told = chapters(setup.boxes)
    keys = keys_of(setup.boxes)
    for chapter in told:
        if chapter.begin is not None:
            chapter.begin(game, given)
    lay_cards(game, given, {name: place for chapter in told for name, place in chapter.laid_cards.items()})
    lay_tokens(game, given, [name for chapter in told for name in chapter.open_holds])
    sites: dict[int, int | None] = {}
    for name, key in keys.items():
        if name in given and isinstance(key, TowerKey):
            sites |= key.sites(game, given[name])
    lay_towers(game, given, sites)
    for name, key in keys.items():
        if name in given and key.put is not None:
            key.put(game, given[name])
    for chapter in told:
        if chapter.finish is not None:
            chapter.finish(game, given)
    _check(game)
    return game.state


def _set_up(setup: Setup, seed: int | str) -> Game:
    """A game after its set-up, each choice made with the first option, in which everybody has had a turn."""
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
    return game


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
