from ringwall.base.box import base
from ringwall.base.editions.classic_2010 import Classic2010
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hands import discard
from ringwall.core.hooks import Order
from ringwall.core.phase import Phase
from ringwall.core.table import Table


@base.edition
class German(Classic2010):
    """The German printing: as the first one, and whoever holds too many cards discards at the end of the turn."""

    id = "german"

    def phases(self, order: Order[Phase]) -> None:
        if "tokens" in order:
            order.last(HandLimit())
        else:
            # With an overlord a player's turn ends before the monsters move.
            order.before("move", HandLimit())


class HandLimit(Phase):
    id = "hand_limit"

    def begin(self, game: Table) -> Flow[None]:
        seat = game.state.current
        hand = game.state.hands[seat]
        while len(hand) > game.full_hand():
            card = yield from choose_one(seat, "lose", hand)
            discard(game, seat, card)
