from typing import Final

from ringwall.core.board import Place
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.structures import build_wall, open_lines
from ringwall.core.table import Table
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.support.support_kind import SupportKind

ENOUGH: Final = Option("halt")


@dark_titan.token
class StonemasonsCart(SupportKind):
    """Builds as many walls as it has health."""

    id = "stonemasons_cart"

    def benefit(self, game: Table, size: int) -> Flow[None]:
        for _ in range(size):
            gaps = open_lines(game)
            if not gaps:
                return
            chosen = yield Decision(game.captain(), "build", [*(Option("build", (gap,)) for gap in gaps), ENOUGH])
            if chosen is ENOUGH:
                return
            gap = chosen.what[0]
            assert isinstance(gap, Place)
            build_wall(game, gap.arc)
