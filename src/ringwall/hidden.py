"""What a seat cannot know, and how to deal it anew."""

from ringwall.core.cards import Card
from ringwall.core.chance import Chance
from ringwall.core.decision import Bound, Decision
from ringwall.core.decks import Deck
from ringwall.core.rules import Rules
from ringwall.core.state import State
from ringwall.core.tokens import Token


def sees_hand(rules: Rules, viewer: int | None, seat: int) -> bool:
    """Whether the viewer (None for a spectator) may see the cards of a seat."""
    return not rules.closed_hands or viewer == seat


def sees_hold(rules: Rules, viewer: int | None, name: str) -> bool:
    """Whether the viewer may see tokens held in a place of this name."""
    if name not in rules.hidden_holds:
        return True
    return viewer is not None and viewer == rules.overlord_seat and name not in rules.sealed_holds


def keeps_secrets(rules: Rules, seat: int) -> bool:
    """Whether a seat sees what no other may: its own cards, or the overlord's tokens."""
    return rules.closed_hands or seat == rules.overlord_seat


def sight(rules: Rules, viewer: int | None) -> tuple[bool, ...]:
    """What a viewer sees of all that can be hidden from somebody. Viewers of equal sight see the same table."""
    hands = (sees_hand(rules, viewer, seat) for seat in rules.castle_seats)
    return (*hands, *(sees_hold(rules, viewer, name) for name in rules.hidden_holds))


class Redeal:
    """Deals what one seat cannot know anew, and gives the game another future."""

    __slots__ = ("seat", "seed")

    def __init__(self, seat: int | None, seed: int | str) -> None:
        self.seat = seat
        self.seed = seed

    def apply(self, rules: Rules, state: State, pending: Decision | None) -> None:
        """Change the state. In the middle of an effect, what the effect has already fixed stays as it is."""
        state.chance = Chance(self.seed)
        choosing = pending.seat if pending is not None and pending.seat != self.seat else 0
        hidden = [seat for seat in rules.castle_seats if seat != choosing and not sees_hand(rules, self.seat, seat)]
        self._deal_cards(rules, state, hidden, () if pending is None else pending.bound)
        unseen = [name for name in state.holds if not sees_hold(rules, self.seat, name)]
        if choosing and choosing == rules.overlord_seat:
            # What the overlord chooses from stays; what nobody has seen can still be anything.
            unseen = [name for name in unseen if name in rules.sealed_holds]
        for pool in rules.pools:
            pool.deal(state, [name for name in pool.names if name in unseen])
            unseen = [name for name in unseen if name not in pool.names]
        self._deal_tokens(state, unseen, rules)

    def _deal_cards(self, rules: Rules, state: State, seats: list[int], bound: Bound) -> None:
        unknown = [(state.hands[seat], at) for seat in seats for at in _unknown_places(state.hands[seat], seat, bound)]
        for name, deck in state.decks.items():
            places = [(hand, at) for hand, at in unknown if hand[at].deck == name]
            if deck.top:
                places += [(deck.top, at) for at in range(len(deck.top)) if not self._knows_top(rules, deck, at)]
            # In an order of their own, so that what is dealt does not hang on what is hidden.
            pool = sorted(deck.rest + [cards[at] for cards, at in places], key=_by_id)
            state.chance.shuffle(pool)
            for cards, at in places:
                cards[at] = pool.pop()
            deck.rest[:] = pool

    def _knows_top(self, rules: Rules, deck: Deck[Card], at: int) -> bool:
        """Whether the seat has seen what was laid on top of a deck: it did so itself, or hands are open."""
        return at in deck.seen_by and sees_hand(rules, self.seat, deck.seen_by[at])

    def _deal_tokens(self, state: State, names: list[str], rules: Rules) -> None:
        """The pile and the hidden holds are mixed; each hold gets tokens back that could lie there."""
        pool: list[Token] = state.pile.face_down()
        for name in names:
            pool += state.holds[name]
        pool.sort(key=_by_id)
        known = self._take_known(rules, state, names, pool) if state.pile.elsewhere else []
        state.chance.shuffle(pool)
        pool = known + pool
        families, fits = rules.hidden_holds, rules.fits
        for name in sorted(names, key=lambda name: not families[name] and name not in fits):
            hold, family, fit = state.holds[name], families[name], fits.get(name)
            for at in range(len(hold)):
                dealt = next(
                    token for token in pool if (not family or token.family == family) and (fit is None or fit(token))
                )
                pool.remove(dealt)
                hold[at] = dealt
        state.pile.rest[:] = pool
        state.pile.top.clear()

    def _take_known(self, rules: Rules, state: State, names: list[str], pool: list[Token]) -> list[Token]:
        """Those known to be in one of these places and not in the pile are taken out of the pool, to be dealt first."""
        others = (state.holds.get(name, ()) for name in rules.beside_pile if name not in names)
        seen = [token for tokens in others for token in tokens]
        known = []
        for token in state.pile.elsewhere:
            if token in seen:
                seen.remove(token)
            elif token in pool:
                pool.remove(token)
                known.append(token)
        state.chance.shuffle(known)
        return known


def _unknown_places(hand: list[Card], seat: int, bound: Bound) -> range:
    """The places in a hand whose cards are not bound. Those that are come first, for where they lay might tell."""
    stay = [card for owner, card in bound if owner == seat and isinstance(card, Card)]
    for card in stay:
        hand.remove(card)
    hand[:0] = stay
    return range(len(stay), len(hand))


def _by_id(piece: Card | Token) -> str:
    return piece.id
