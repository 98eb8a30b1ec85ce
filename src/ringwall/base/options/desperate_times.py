from ringwall.base.box import base
from ringwall.core.box import Variant
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard, draw_up
from ringwall.core.hooks import Order
from ringwall.core.phase import DONE, Phase
from ringwall.core.table import Table


@base.variant
class DesperateTimes(Variant):
    """At the start of a turn a player may throw the whole hand away for a new one and then neither trades nor plays."""

    id = "desperate_times"

    def phases(self, order: Order[Phase]) -> None:
        order.after("start", Desperate())


class Desperate(Phase):
    id = "desperate"

    def menu(self, game: Table) -> list[Option]:
        if not game.state.hands[game.state.current]:
            return []
        return [Option("new hand", (), None, new_hand), DONE]


def new_hand(game: Table, option: Option) -> Flow[None]:
    state = game.state
    for card in state.hands[state.current][:]:
        discard(game, state.current, card)
    yield from draw_up(game, state.current)
    state.this_turn["skip_trade"] = 1
    state.this_turn["skip_play"] = 1
    game.leave_phase()
