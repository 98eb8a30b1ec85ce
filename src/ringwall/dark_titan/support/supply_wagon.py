from ringwall.core.decision import Flow
from ringwall.core.hands import draw_cards
from ringwall.core.table import Table
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.support.support_kind import SupportKind


@dark_titan.token
class SupplyWagon(SupportKind):
    """Every player draws as many cards as it has health."""

    id = "supply_wagon"

    def benefit(self, game: Table, size: int) -> Flow[None]:
        for seat in game.players_from_current():
            yield from draw_cards(game, seat, size)
