"""What makes two positions the same: all that can matter for what comes of the choices that follow."""

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from operator import is_
from typing import Any, Final

from ringwall.base.preparations.pile import LEFT_OUT
from ringwall.core.decks import Deck
from ringwall.core.state import State
from ringwall.crowns_and_quests.rewards import RUINS
from ringwall.position.beginning import MOST
from ringwall.puzzles.knowledge import names
from ringwall.puzzles.needless import fresh_tasks, notes_that_matter

FEW: Final = 12
"""With fewer pieces left in a deck its discards may come back, last one first."""
UNORDERED: Final = (RUINS,)
"""Rows in which it does not matter what comes first."""
ENDLESS: Final = MOST + 1
"""Nobody uses up that many markers."""
OUT_OF_THE_GAME: Final = (LEFT_OUT,)
"""Places whose tokens nobody will ever see."""


class Marks:
    """Short marks of positions that come of one beginning: equal ones have the same mark, others differ.

    What lies face down is told by what has gone or come since the beginning. So tables that were dealt apart are marked
    alike until something is drawn in which they differ.
    """

    __slots__ = ("_decks", "_pile", "fresh")

    def __init__(self, first: State) -> None:
        self.fresh = fresh_tasks(first)
        self._pile = first.pile.rest
        self._decks = {name: deck.rest for name, deck in first.decks.items()}

    def of(self, state: State) -> bytes:
        changed = [_changed(self._pile, state.pile.rest)]
        changed += [_changed(self._decks[name], deck.rest) for name, deck in sorted(state.decks.items())]
        return blake2b(repr((changed, in_sight(state, self.fresh))).encode(), digest_size=16).digest()


def in_sight(state: State, fresh: frozenset[str] = frozenset()) -> tuple[object, ...]:
    """Everything in which two states of a turn can differ, but chance to come and what lies face down in no order.

    Of ``fresh`` tasks it matters only whether there were any.
    """
    return (
        # Turns that were taken are asked for at the beginning of one's own.
        (state.phase, state.entered, state.current, state.actor, state.keep, state.due),
        (state.walls, state.towers, state.out, bool(state.turns_taken[state.current])),
        [monster.text for monster in state.monsters],
        [piece.text for piece in state.pieces],
        [names(hand) for hand in state.hands],
        [(name, _deck(deck)) for name, deck in sorted(state.decks.items())],
        _deck(state.pile),
        [names(trophies) for trophies in state.trophies],
        [
            (name, names(tokens))
            for name, tokens in sorted(state.holds.items())
            if tokens and name not in OUT_OF_THE_GAME
        ],
        [(name, names(cards)) for name, cards in sorted(state.laid.items()) if cards],
        names(state.removed),
        (
            [(name, min(number, ENDLESS)) for name, number in sorted(state.supply.items())],
            notes_that_matter(state, fresh),
            sorted(state.counts.items()),
        ),
        [(name, sorted(row) if name in UNORDERED else row) for name, row in sorted(state.rows.items()) if any(row)],
        None if state.outcome is None else state.outcome.won,
    )


def _deck(deck: Deck[Any]) -> tuple[object, ...]:
    """How much is face down matters where it may run out."""
    few = len(deck) < FEW
    top = [piece.id for piece in deck.top]
    last = [piece.id for piece in deck.discards] if few else []
    return (len(deck.rest) if few else FEW, top, sorted(deck.seen_by.items()), names(deck.discards), last)


def _changed(first: Sequence[Any], now: Sequence[Any]) -> list[tuple[str, int]]:
    """What is there more often, or with a negative number less often, than at first."""
    if len(first) == len(now) and all(map(is_, first, now)):
        return []
    number = Counter(names(now))
    number.subtract(names(first))
    return sorted((name, often) for name, often in number.items() if often)
