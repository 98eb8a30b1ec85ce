from ringwall.base.box import base
from ringwall.base.cards.missing import MISSING
from ringwall.base.modes.overlord import HAND, OverlordPhase, draw_tokens, is_idle
from ringwall.base.options.more_minions import OverlordVariant
from ringwall.core.decision import Option
from ringwall.core.hooks import Order
from ringwall.core.phase import DONE, Phase
from ringwall.core.table import Table
from ringwall.core.tokens import Token


@base.variant
class MonstrousChoices(OverlordVariant):
    """After drawing up the overlord may change one token of the hand for another of the pile."""

    id = "monstrous_choices"

    def phases(self, order: Order[Phase]) -> None:
        order.after("overlord_draw", Swap())


class Swap(OverlordPhase):
    id = "overlord_swap"

    def menu(self, game: Table) -> list[Option]:
        state = game.state
        tokens = [token for token in dict.fromkeys(state.holds[HAND]) if not token.urgent]
        if MISSING in state.this_turn or not len(state.pile) or not tokens or is_idle(game):
            return []
        return [*(Option("swap", (token,), None, swap) for token in tokens), DONE]


def swap(game: Table, option: Option) -> None:
    token = option.what[0]
    assert isinstance(token, Token)
    state = game.state
    state.holds[HAND].remove(token)
    draw_tokens(game, 1)
    game.tell_secret((game.rules.overlord_seat,), ("token",), "overlord_swapped", token=token.text)
    state.pile.rest.append(token)
    state.pile.elsewhere.clear()
    game.leave_phase()
