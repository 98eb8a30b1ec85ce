from itertools import combinations
from typing import Final

from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import can_draw, discard, draw_card, draw_from
from ringwall.core.phase import DONE, Phase
from ringwall.core.table import Table

EXCHANGED: Final = "exchanged"


class Discard(Phase):
    """Phase 2: the player may discard a card (two in solitaire, at once) and then draw as many."""

    id = "discard"

    def menu(self, game: Table) -> list[Option]:
        state = game.state
        hand = state.hands[state.current]
        options: list[Option] = []
        if hand and EXCHANGED not in state.this_turn:
            most = usual_number(game)
            if most:
                for module in game.rules.more_exchanges:
                    most += module.more_exchanges(game)
                options = [_SINGLES.get(card) or _make_single(card) for card in dict.fromkeys(hand)]
            for number in range(2, most + 1):
                # Sorting makes equal pairs alike whatever the order in which the cards came.
                ordered = sorted(hand, key=_by_id)
                options += [
                    Option("discard", cards, None, exchange) for cards in dict.fromkeys(combinations(ordered, number))
                ]
        for module in game.rules.beside_exchange:
            options += module.beside_exchange(game)
        if options:
            options.append(DONE)
        return options


def usual_number(game: Table) -> int:
    """How many cards everybody may exchange now."""
    number = game.rules.discards
    for module in game.rules.exchanges:
        number = module.exchanges(game, number)
    return number


_SINGLES: Final[dict[Card, Option]] = {}
"""The option to discard just this card, made once and used again."""


def _make_single(card: Card) -> Option:
    _SINGLES[card] = Option("discard", (card,), None, exchange)
    return _SINGLES[card]


def exchange(game: Table, option: Option) -> Flow[None]:
    state = game.state
    state.this_turn[EXCHANGED] = 1
    if game.rules.exchanged_more and len(option.what) > usual_number(game):
        for module in game.rules.exchanged_more:
            module.exchanged_more(game)
    for card in option.what:
        assert isinstance(card, Card)
        discard(game, state.current, card)
    for _ in option.what:
        if game.rules.exchange_decks:
            yield from draw_from(game, state.current, decks_to_exchange(game))
        else:
            draw_card(game, state.current)


def decks_to_exchange(game: Table) -> list[str]:
    """Where a replacement can come from."""
    decks = ["castle"] if can_draw(game) else []
    for module in game.rules.exchange_decks:
        decks += module.exchange_decks(game)
    return decks


def _by_id(card: Card) -> str:
    return card.id
