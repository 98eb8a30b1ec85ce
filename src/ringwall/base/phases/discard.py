from itertools import combinations
from typing import Final

from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option, Word, choose_one
from ringwall.core.hands import can_draw, discard, draw_card
from ringwall.core.phase import DONE, Phase
from ringwall.core.table import Table

EXCHANGED: Final = "exchanged"
CASTLE_DECK: Final = Word("castle")


class Discard(Phase):
    """Phase 2: the player may discard a card (two in solitaire, at once) and then draw as many."""

    id = "discard"

    def menu(self, game: Table) -> list[Option]:
        state = game.state
        hand = state.hands[state.current]
        if not hand or EXCHANGED in state.this_turn:
            return []
        options = [_SINGLES.get(card) or _make_single(card) for card in dict.fromkeys(hand)]
        for number in range(2, game.rules.discards + 1):
            # Sorting makes equal pairs alike whatever the order in which the cards came.
            ordered = sorted(hand, key=_by_id)
            options += [
                Option("discard", cards, None, exchange) for cards in dict.fromkeys(combinations(ordered, number))
            ]
        options.append(DONE)
        return options


_SINGLES: dict[Card, Option] = {}
"""The option to discard just this card, made once and used again."""


def _make_single(card: Card) -> Option:
    _SINGLES[card] = Option("discard", (card,), None, exchange)
    return _SINGLES[card]


def exchange(game: Table, option: Option) -> Flow[None]:
    state = game.state
    state.this_turn[EXCHANGED] = 1
    for card in option.what:
        assert isinstance(card, Card)
        discard(game, state.current, card)
    for _ in option.what:
        deck = "castle"
        if game.rules.exchange_decks:
            deck = yield from choose_deck(game, state.current)
        draw_card(game, state.current, deck)
    game.leave_phase()


def choose_deck(game: Table, seat: int) -> Flow[str]:
    """The deck a replacement comes from."""
    decks = [CASTLE_DECK] if can_draw(game) else []
    for module in game.rules.exchange_decks:
        decks += [Word(name) for name in module.exchange_decks(game)]
    if not decks:
        return CASTLE_DECK.text
    deck = yield from choose_one(seat, "deck", decks, verb="draw")
    return deck.text


def _by_id(card: Card) -> str:
    return card.id
