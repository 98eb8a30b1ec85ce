"""What makes two positions the same: all that can matter for what comes of the choices that follow."""

from hashlib import blake2b
from typing import Any

from ringwall.core.decks import Deck
from ringwall.core.state import State
from ringwall.puzzles.knowledge import names

FEW = 12
"""With fewer pieces left in a deck its discards may come back, last one first."""


def mark_of(state: State) -> bytes:
    """A short mark: equal positions have the same one, others differ."""
    return blake2b(repr(sameness(state)).encode(), digest_size=16).digest()


def sameness(state: State) -> tuple[object, ...]:
    """Everything in which two states can differ, but the number of the turn and chance to come."""
    return (
        (state.phase, state.entered, state.current, state.actor, state.keep, state.due),
        (state.walls, state.towers, state.out, [bool(turns) for turns in state.turns_taken[1:]]),
        [monster.text for monster in state.monsters],
        [piece.text for piece in state.pieces],
        [names(hand) for hand in state.hands],
        [(name, _deck(deck)) for name, deck in sorted(state.decks.items())],
        _deck(state.pile),
        [names(trophies) for trophies in state.trophies],
        [(name, names(tokens)) for name, tokens in sorted(state.holds.items()) if tokens],
        [(name, names(cards)) for name, cards in sorted(state.laid.items()) if cards],
        names(state.removed),
        [sorted(notes.items()) for notes in (state.supply, state.this_turn, state.counts)],
        sorted(state.rows.items()),
        None if state.outcome is None else state.outcome.won,
    )


def _deck(deck: Deck[Any]) -> tuple[object, ...]:
    top = [piece.id for piece in deck.top]
    last = [] if len(deck) >= FEW else [piece.id for piece in deck.discards]
    return (names(deck.rest), top, sorted(deck.seen_by.items()), names(deck.discards), last)
