from ringwall.base.box import base
from ringwall.base.modes.overlord import SECRET
from ringwall.base.options.more_minions import OverlordVariant
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table


@base.variant
class SecretForces(OverlordVariant):
    """Before the game the overlord sets one token of the pile aside, face down, to be played in any turn."""

    id = "secret_forces"

    def preparations(self, order: Order[Preparation]) -> None:
        order.before("overlord_hand", SetAside())


class SetAside(Preparation):
    id = "secret"

    def prepare(self, game: Table) -> Flow[None]:
        overlord = game.rules.overlord_seat
        pile = game.state.pile
        # In the order of the boxes: nobody may see one that a pile has in memory.
        there = [each for each in game.rules.tokens.values() if each in pile.rest and not each.urgent]
        token = yield from choose_one(overlord, "secret", there, verb="set aside")
        game.tell_secret((overlord,), ("token",), "set_aside", token=token.text)
        pile.rest.remove(token)
        game.state.holds[SECRET] = [token]
