"""What the solver does not know: it lies face down while the search goes through the choices.

Whoever comes upon something hidden has come to the end of what can be proven; a line that needs it does not count. So
a line that works, works whatever the others hold. A draw could bring anything that the solver cannot see elsewhere.
"""

from collections.abc import Sequence
from typing import Any

from ringwall.blindfold import HIDDEN, turn_face_down
from ringwall.core.rules import Rules
from ringwall.core.state import State
from ringwall.hidden import sees_hand, sees_hold

SECRET = "?"


class Knowledge:
    """Of one seat, which all others follow."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self.hands = [each for each in rules.castle_seats if not sees_hand(rules, seat, each)]
        self.holds = [name for name in rules.hidden_holds if not sees_hold(rules, seat, name)]
        self.complete = not self.hands and not self.holds

    def first(self, state: State) -> State:
        """The table to begin with."""
        state = self.open(state)
        self.cover(state)
        return state

    def open(self, state: State) -> State:
        """The same with nothing hidden yet; whatever could be drawn lies where it could be drawn from.

        Everybody sees where nothing is left.
        """
        state = state.copy()
        for name, deck in state.decks.items():
            if not len(deck):
                continue
            deck.rest += [card for seat in self.hands for card in state.hands[seat] if card.deck == name]
            if any(deck.seen_by.get(at, 0) in (0, *self.hands) for at in range(len(deck.top))):
                deck.mix()
        state.pile.mix()
        if self.holds and len(state.pile):
            state.pile.rest += [token for name in self.holds for token in state.holds.get(name, ()) if token.in_pile]
        return state

    def hide(self, state: State) -> None:
        """Before rules are carried out."""
        if not self.complete:
            turn_face_down(self.rules, state, self.seat)

    def cover(self, state: State) -> None:
        """Afterwards: what is hidden can be counted and copied, and says nothing."""
        for seat in self.hands:
            state.hands[seat] = _backs(state.hands[seat])
        for name in self.holds:
            if name in state.holds:
                state.holds[name] = _backs(state.holds[name])

    def asked_of_foe(self, seat: int) -> bool:
        return seat == self.rules.overlord_seat


def _backs(pieces: Sequence[object]) -> list[Any]:
    return [HIDDEN] * len(pieces)


def names(pieces: Sequence[Any]) -> list[str]:
    """The names of cards or tokens whose order does not matter; of those face down only how many there are."""
    return sorted([SECRET if piece is HIDDEN else piece.id for piece in pieces])
