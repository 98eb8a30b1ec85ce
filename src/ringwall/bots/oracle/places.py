"""When two imagined games are in the same place, so that one of them need not be played on.

Options often come to the same: hits in another order, a trade that is refused, the choice the policy would have made
next anyway. And what a turn's first decision has found of an option is true for the next decision after it.
"""

from collections.abc import Hashable
from typing import Final, NamedTuple

from ringwall.core.cards import Card
from ringwall.core.decks import Deck
from ringwall.core.pieces import Monster
from ringwall.core.state import State
from ringwall.core.tokens import Token
from ringwall.setup import Setup

Place = tuple[Hashable, ...]

WORLDS: Final = 400
"""Of so many imagined games the places are remembered."""


class Ending(NamedTuple):
    """How an imagined game went on from a place."""

    number: int
    """Games that came to the same place share their ending, and with it this number."""
    chance: float
    """The castle's chance to win there, 0 or 1 if the game was over."""
    standing: float
    """How well the castle stands (``standing.py``)."""
    follows: tuple[str, ...]
    """The first choices that were made after the place."""


class Memory:
    """The places that imagined games of one turn went through, and how it ended from there."""

    def __init__(self) -> None:
        self.played = 0
        """How many games were played to their end; none of them is played twice."""
        self._setup: Setup | None = None
        self._turn = (0, 0)
        self._known: dict[int, dict[Place, Ending]] = {}

    def begin(self, setup: Setup, turn: tuple[int, int]) -> None:
        """Forget whatever belongs to another game, another turn or games of another length."""
        if setup is not self._setup or turn != self._turn:
            self._setup, self._turn = setup, turn
            self._known = {}

    def world(self, number: int) -> dict[Place, Ending]:
        """What is known of the imagined game of this number; what is noted of too many is forgotten at once."""
        return self._known.setdefault(number, {}) if number < WORLDS else {}


def place_of(state: State) -> Place:
    """Equal for positions from which an imagined game goes on alike; only between two effects.

    The order in which cards and monsters were done away with makes no difference to what can still happen.
    """
    return (
        state.turn,
        state.current,
        state.actor,
        state.phase,
        state.entered,
        state.due,
        state.keep,
        state.chance.position,
        tuple(state.walls),
        tuple(state.towers),
        tuple(map(_monster, state.monsters)),
        tuple([piece.text for piece in state.pieces]),
        tuple([_deck(deck) for deck in state.decks.values()]),
        _deck(state.pile),
        tuple([_names(hand) for hand in state.hands]),
        tuple([tuple(sorted([kind.id for kind in row])) for row in state.trophies]),
        tuple([(name, _names(tokens)) for name, tokens in sorted(state.holds.items())]),
        tuple([(name, _names(cards)) for name, cards in sorted(state.laid.items())]),
        tuple(state.out),
        tuple(sorted(_names(state.removed))),
        frozenset(state.supply.items()),
        frozenset(state.this_turn.items()),
        frozenset(state.counts.items()),
        tuple([(name, tuple(row)) for name, row in sorted(state.rows.items())]),
        state.outcome is not None,
    )


def _names(pieces: list[Card] | list[Token]) -> tuple[str, ...]:
    return tuple([piece.id for piece in pieces])


def _deck(deck: Deck[Card] | Deck[Token]) -> Place:
    known = frozenset(deck.seen_by.items()) if deck.seen_by else None
    hidden = tuple(sorted(_names(deck.elsewhere))) if deck.elsewhere else ()
    return _names(deck.rest), _names(deck.top), tuple(sorted(_names(deck.discards))), known, hidden


def _monster(monster: Monster) -> Place:
    marks = monster.marks
    worn = None if marks is None else frozenset(marks.items())
    return monster.kind.id, monster.ring, monster.arc, monster.health, worn
