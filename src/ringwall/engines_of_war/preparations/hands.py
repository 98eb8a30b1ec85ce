from ringwall.core.hands import draw_card
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.engines_of_war.cards.resources import RESOURCE


class DealWithResource(Preparation):
    """Every player gets a full hand, one card of which is a resource."""

    id = "cards"

    def prepare(self, game: Table) -> None:
        for seat in game.players_from_current():
            for _ in range(game.full_hand() - 1):
                draw_card(game, seat)
        for seat in game.players_from_current():
            draw_card(game, seat, RESOURCE)
