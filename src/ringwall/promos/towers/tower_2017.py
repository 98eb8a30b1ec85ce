from typing import Final

from ringwall.base.phases.trade import PATIENCE, bargaining, swap
from ringwall.core.cards import Card
from ringwall.core.decision import SEATS, Decision, Flow, Option, Word
from ringwall.core.hands import draw_up
from ringwall.core.movement import March
from ringwall.core.table import Table
from ringwall.promos.box import promos
from ringwall.promos.towers.promo_tower import PromoTower, TowerItem

NO_TRADE: Final = Option("halt")


@promos.tower
class Tower2017(PromoTower):
    """When it falls all players draw up, and then each may make a trade."""

    id = "tower_2017"
    number = 5
    answers = True

    def fall(self, game: Table, arc: int, march: March | None) -> Flow[None]:
        seats = list(game.players_from_current())
        for seat in seats:
            yield from draw_up(game, seat)
        for seat in seats:
            if not any(module.bars_trade(game) for module in game.rules.bars_trade):
                yield from trade_once(game, seat)


@promos.variant
class Tower2017Item(TowerItem):
    id = "tower_2017"
    kind = Tower2017


def trade_once(game: Table, seat: int) -> Flow[None]:
    """One card for one card with somebody who agrees; refused offers do not count, up to a limit."""
    hands = game.state.hands
    for _ in range(PATIENCE):
        partners = [other for other in game.players_from_current() if other != seat and hands[other]]
        offers = [Option("trade", (card,), SEATS[other]) for card in dict.fromkeys(hands[seat]) for other in partners]
        if not offers:
            return
        chosen = yield Decision(seat, "tower_trade", [*offers, NO_TRADE])
        if chosen is NO_TRADE:
            return
        card = chosen.what[0]
        assert isinstance(card, Card) and isinstance(chosen.target, Word)
        partner = chosen.target.value
        given = yield from bargaining(game)(game, seat, card, partner)
        if given is not None:
            swap(game, seat, card, partner, given)
            return
