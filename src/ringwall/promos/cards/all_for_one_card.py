from typing import Final
from zlib import crc32

from ringwall.base.cards.tar import EVERYWHERE
from ringwall.core.cards import Card
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.hands import discard, discard_played
from ringwall.core.hits import struck
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.why_not import nobody_in
from ringwall.promos.box import promos
from ringwall.promos.item import Item

PRICE: Final = 5
TOGETHER: Final = Source("all_for_one_card")
REFUSED: Final = "all_for_one_refused"
"""What hands and board looked like when the players did not bring the cards together."""
STOP: Final = Option("halt")
Pledges = list[tuple[int, Card]]


@promos.card
class AllForOneCard(Card):
    """Five cards of the players together buy a point of damage anywhere."""

    id = "all_for_one_card"

    def plays(self, menu: Menu) -> None:
        game = menu.game
        held = sum(len(game.state.hands[seat]) for seat in game.players_from_current())
        if held - 1 < PRICE or game.state.this_turn.get(REFUSED) == _fingerprint(game):
            return
        for monster in menu.targets(self, EVERYWHERE):
            menu.play((self,), monster, call_all)

    def why_not(self, menu: Menu) -> Sentence:
        game = menu.game
        if game.state.this_turn.get(REFUSED) == _fingerprint(game):
            return Sentence("why.pledges_refused", "the players have just refused to give five cards")
        if menu.targets(self, EVERYWHERE):
            return Sentence("why.too_few_cards", "the players do not hold five other cards")
        return nobody_in(menu, EVERYWHERE)


def call_all(game: Table, option: Option) -> Flow[None]:
    """Once around the table cards are pledged; with fewer than five nothing has happened."""
    pledges: Pledges = []
    for seat in list(game.players_from_current()):
        yield from _pledge(game, seat, option, pledges)
    if len(pledges) < PRICE:
        game.tell("all_for_one_refused")
        game.state.this_turn[REFUSED] = _fingerprint(game)
        return
    discard_played(game, option)
    for seat, card in pledges:
        discard(game, seat, card)
    yield from deal(game, [(struck(option), 1)], TOGETHER, game.state.actor)
    yield from settle(game)


def _pledge(game: Table, seat: int, option: Option, pledges: Pledges) -> Flow[None]:
    left = game.state.hands[seat][:]
    if seat == game.state.actor:
        left.remove(_played(option))
    while left and len(pledges) < PRICE:
        offers = [Option("pledge", (card,)) for card in dict.fromkeys(left)]
        bound = [(game.state.actor, _played(option)), *pledges]
        chosen = yield Decision(seat, "pledge", [*offers, STOP], option.target, bound)
        if chosen is STOP:
            return
        card = chosen.what[0]
        assert isinstance(card, Card)
        left.remove(card)
        pledges.append((seat, card))


def _played(option: Option) -> Card:
    card = option.what[0]
    assert isinstance(card, Card)
    return card


def _fingerprint(game: Table) -> int:
    """Of what everybody sees; a hand that has changed shows in its size or in the discards."""
    state = game.state
    numbers = [*map(len, state.hands), *state.walls, *state.towers]
    piles = [f"{len(deck)}:{[card.id for card in deck.discards]}" for deck in state.decks.values()]
    board = [monster.text for monster in state.monsters]
    return crc32(" ".join([*map(str, numbers), *piles, *board]).encode())


@promos.variant
class AllForOneItem(Item):
    id = "all_for_one_card"
