"""The monster pile that never ends: when it is empty, the monster discards are shuffled into it."""

from collections.abc import Callable
from typing import Final

from ringwall.core.decks import PILE
from ringwall.core.table import Table
from ringwall.core.tokens import Token

MOST_REFILLS: Final = 3
"""How often in one phase, so that every phase ends."""


def draw_after_refill(game: Table) -> Token | None:
    return game.state.pile.draw(game.state.chance, PILE) if refill(game) else None


def refill(game: Table) -> bool:
    """Shuffle the discards into the pile; False if nothing comes of it."""
    state = game.state
    note = f"refills_{game.rules.phases[state.phase].id}"
    pile = state.pile
    back = [token for token in pile.discards if token.in_pile and token.comes_back]
    if not back or state.this_turn.get(note, 0) >= MOST_REFILLS:
        return False
    game.tell("pile_refilled")
    if not len(pile):
        note_elsewhere(game, lambda token: True)
    state.this_turn[note] = state.this_turn.get(note, 0) + 1
    pile.discards = [token for token in pile.discards if token not in back]
    pile.rest += back
    return True


def note_elsewhere(game: Table, found_none: Callable[[Token], bool]) -> None:
    """Everybody sees that the pile has none of some tokens: those out of sight are where somebody hides tokens."""
    state = game.state
    hidden = [token for name in game.rules.beside_pile for token in state.holds.get(name, ())]
    kept = [token for token in state.pile.elsewhere if not found_none(token)]
    state.pile.elsewhere = kept + [token for token in hidden if found_none(token)]


def shuffle_back(game: Table, token: Token) -> None:
    game.state.pile.rest.append(token)
