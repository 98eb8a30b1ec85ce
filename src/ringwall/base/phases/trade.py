from collections.abc import Callable
from typing import Final

from ringwall.core.cards import Card
from ringwall.core.decision import SEATS, Decision, Flow, Option, Word
from ringwall.core.phase import DONE, Phase
from ringwall.core.table import Table

TRADED: Final = "traded"
REFUSED: Final = "refused"
ANSWERS: Final[tuple[Option, ...]] = (Option("accept"), Option("refuse"))
VERDICTS: Final[tuple[Option, ...]] = (Option("agree"), Option("decline"))
PATIENCE: Final = 12
"""A refused offer does not use up a trade; after this many in a turn nobody listens any more, so every game ends."""


class Trade(Phase):
    """Phase 3: one card for one card, when both agree."""

    id = "trade"

    def menu(self, game: Table) -> list[Option]:
        state = game.state
        seat = state.current
        hand = state.hands[seat]
        notes = state.this_turn
        if not hand or notes.get(TRADED, 0) >= game.rules.trades or notes.get(REFUSED, 0) >= PATIENCE:
            return []
        partners = tuple(
            [
                other
                for other in game.rules.castle_seats
                if other != seat and state.hands[other] and not state.out[other]
            ]
        )
        if not partners:
            return []
        offers = _OFFERS.setdefault(partners, {})
        options: list[Option] = []
        for card in dict.fromkeys(hand):
            if card not in offers:
                offers[card] = [Option("trade", (card,), SEATS[partner], propose) for partner in partners]
            options += offers[card]
        options.append(DONE)
        return options


_OFFERS: Final[dict[tuple[int, ...], dict[Card, list[Option]]]] = {}
"""To some seats, the offers of each card. They speak of no monster, so each is made once and used again."""


_REQUESTS: Final[dict[Card, Option]] = {}


def _make_request(card: Card) -> Option:
    _REQUESTS[card] = Option("ask", (card,))
    return _REQUESTS[card]


def propose(game: Table, option: Option) -> Flow[None]:
    """An offer: the trade happens only if both sides agree to both cards."""
    state = game.state
    seat = state.current
    offered = option.what[0]
    assert isinstance(offered, Card) and isinstance(option.target, Word)
    partner = option.target.value
    given = yield from bargaining(game)(game, seat, offered, partner)
    if given is None:
        state.this_turn[REFUSED] = state.this_turn.get(REFUSED, 0) + 1
        return
    swap(game, seat, offered, partner, given)
    state.this_turn[TRADED] = state.this_turn.get(TRADED, 0) + 1


def bargaining(game: Table) -> Callable[[Table, int, Card, int], Flow[Card | None]]:
    """How two players come to terms; what it gives back is the card for the one offered, if they do."""
    return _blind_offer if game.rules.closed_hands else _open_offer


def _open_offer(game: Table, seat: int, offered: Card, partner: int) -> Flow[Card | None]:
    """With open hands the one who offers names the card wanted, and the partner accepts or not."""
    wares = list(dict.fromkeys(game.state.hands[partner]))
    wanted = wares[0]
    if len(wares) > 1:
        requests = [_REQUESTS.get(card) or _make_request(card) for card in wares]
        wish = yield Decision(seat, "ask", requests, offered)
        wanted = wares[requests.index(wish)]
    if game.log is not None:
        game.tell("offered", seat=seat, partner=partner, card=offered.text, wanted=wanted.text)
    bound = [(seat, offered), (partner, wanted)]
    answer = yield Decision(partner, "answer", list(ANSWERS), _Bargain(offered, wanted), bound)
    if answer.verb == "accept":
        return wanted
    _refused(game, partner)
    return None


def _blind_offer(game: Table, seat: int, offered: Card, partner: int) -> Flow[Card | None]:
    """With closed hands the partner names a card in return or refuses, and the one who offered agrees or not."""
    traders = (seat, partner)
    game.tell_cards(traders, ("card",), "offered", seat=seat, partner=partner, card=offered.text)
    answers = [Option("give", (card,)) for card in dict.fromkeys(game.state.hands[partner])]
    answer = yield Decision(partner, "give", [*answers, Option("refuse")], offered, [(seat, offered)])
    if answer.verb == "refuse":
        _refused(game, partner)
        return None
    given = answer.what[0]
    assert isinstance(given, Card)
    bound = [(seat, offered), (partner, given)]
    verdict = yield Decision(seat, "agree", list(VERDICTS), _Bargain(offered, given), bound)
    if verdict.verb == "agree":
        return given
    _refused(game, seat)
    return None


class _Bargain:
    """The two cards of an offer, as what a decision is about."""

    __slots__ = ("given", "taken")

    def __init__(self, given: Card, taken: Card) -> None:
        self.given = given
        self.taken = taken

    @property
    def text(self) -> str:
        return f"{self.given.text} for {self.taken.text}"


def swap(game: Table, seat: int, card: Card, partner: int, other_card: Card) -> None:
    if game.log is not None:
        traders, cards = (seat, partner), ("card", "other_card")
        game.tell_cards(
            traders, cards, "traded", seat=seat, card=card.text, partner=partner, other_card=other_card.text
        )
    hands = game.state.hands
    hands[seat].remove(card)
    hands[partner].remove(other_card)
    hands[seat].append(other_card)
    hands[partner].append(card)


def _refused(game: Table, seat: int) -> None:
    if game.log is not None:
        game.tell("refused", seat=seat)
