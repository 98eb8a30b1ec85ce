from typing import Final

from ringwall.core.cards import Card
from ringwall.core.decision import SEATS, Decision, Flow, Option, Word
from ringwall.core.phase import DONE, Phase
from ringwall.core.table import Table

TRADED: Final = "traded"
REFUSED: Final = "refused"
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
        partners = [
            SEATS[other]
            for other in game.rules.castle_seats
            if other != seat and state.hands[other] and not state.out[other]
        ]
        options = [
            Option("trade", (card,), partner, propose) for card in dict.fromkeys(hand) for partner in partners
        ]
        if options:
            options.append(DONE)
        return options


def propose(game: Table, option: Option) -> Flow[None]:
    """An offer: the partner names a card in return or refuses, then the one who offered agrees or not."""
    state = game.state
    seat = state.current
    offered = option.what[0]
    assert isinstance(offered, Card) and isinstance(option.target, Word)
    partner = option.target.value
    if game.log is not None:
        traders = (seat, partner)
        game.tell_cards(traders, ("card",), "offered", seat=seat, partner=partner, card=offered.text)
    answers = [Option("give", (card,)) for card in dict.fromkeys(state.hands[partner])]
    answer = yield Decision(partner, "answer", [*answers, Option("refuse")], offered)
    if answer.verb == "refuse":
        _refused(game, partner)
        return
    given = answer.what[0]
    assert isinstance(given, Card)
    verdict = yield Decision(seat, "agree", [Option("agree"), Option("decline")], given)
    if verdict.verb == "decline":
        _refused(game, seat)
        return
    swap(game, seat, offered, partner, given)
    state.this_turn[TRADED] = state.this_turn.get(TRADED, 0) + 1


def swap(game: Table, seat: int, card: Card, partner: int, other_card: Card) -> None:
    hands = game.state.hands
    hands[seat].remove(card)
    hands[partner].remove(other_card)
    hands[seat].append(other_card)
    hands[partner].append(card)
    if game.log is not None:
        traders, cards = (seat, partner), ("card", "other_card")
        game.tell_cards(
            traders, cards, "traded", seat=seat, card=card.text, partner=partner, other_card=other_card.text
        )


def _refused(game: Table, seat: int) -> None:
    game.state.this_turn[REFUSED] = game.state.this_turn.get(REFUSED, 0) + 1
    if game.log is not None:
        game.tell("refused", seat=seat)
