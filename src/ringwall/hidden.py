"""What a seat cannot know, and how to deal it anew."""

from ringwall.base.modes.overlord import HAND, SECRET
from ringwall.core.cards import Card
from ringwall.core.chance import Chance
from ringwall.core.decision import Decision
from ringwall.core.rules import Rules
from ringwall.core.state import State
from ringwall.core.tokens import Token


def sees_hand(rules: Rules, viewer: int | None, seat: int) -> bool:
    """Whether the viewer (None for a spectator) may see the cards of a seat."""
    return not rules.closed_hands or viewer == seat


def sees_hold(rules: Rules, viewer: int | None, name: str) -> bool:
    """Whether the viewer may see tokens held in a place of this name."""
    return name not in (HAND, SECRET) or viewer == rules.overlord_seat


class Redeal:
    """Deals what one seat cannot know anew, and gives the game another future."""

    __slots__ = ("seat", "seed")

    def __init__(self, seat: int, seed: int | str) -> None:
        self.seat = seat
        self.seed = seed

    def apply(self, rules: Rules, state: State, pending: Decision | None) -> None:
        """Change the state. A seat in the middle of choosing keeps its cards: its options have already been told."""
        state.chance = Chance(self.seed)
        choosing = pending.seat if pending is not None and pending.seat != self.seat else 0
        hidden = [seat for seat in rules.castle_seats if seat != choosing and not sees_hand(rules, self.seat, seat)]
        self._deal_cards(state, hidden)
        if rules.overlord_seat != choosing:
            self._deal_tokens(state, [name for name in state.holds if not sees_hold(rules, self.seat, name)])

    def _deal_cards(self, state: State, seats: list[int]) -> None:
        for name, deck in state.decks.items():
            pool = deck.face_down()
            for seat in seats:
                pool += [card for card in state.hands[seat] if card.deck == name]
            state.chance.shuffle(pool)
            for seat in seats:
                hand = state.hands[seat]
                for at in range(len(hand)):
                    if hand[at].deck == name:
                        hand[at] = pool.pop()
            _refill(deck.rest, deck.top, pool)

    def _deal_tokens(self, state: State, names: list[str]) -> None:
        pool: list[Token] = state.pile.face_down()
        for name in names:
            pool += state.holds[name]
        state.chance.shuffle(pool)
        for name in names:
            hold = state.holds[name]
            hold[:] = [pool.pop() for _ in hold]
        state.pile.rest[:] = pool
        state.pile.top.clear()


def _refill(rest: list[Card], top: list[Card], pool: list[Card]) -> None:
    rest[:] = pool
    top.clear()
