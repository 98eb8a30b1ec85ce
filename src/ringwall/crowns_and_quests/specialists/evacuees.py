from typing import Final

from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, choose_one
from ringwall.core.deployment import lose_piece
from ringwall.core.pieces import Monster, Piece
from ringwall.core.table import Table
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.specialists.specialist import Committing

EVACUEES: Final = "evacuees"
"""The token and how many of them are still to be placed."""
LAST_STAND: Final = Source("evacuees", leaves_remains=False)


@crowns_and_quests.token
class Evacuees(Committing):
    """Defenceless: whom monsters meet is lost, but hurts one of them."""

    id = EVACUEES
    count = 3

    def can_be_placed_now(self, game: Table) -> bool:
        return game.state.supply.get(EVACUEES, 0) > 0

    def sets_out(self, game: Table) -> None:
        game.state.supply[EVACUEES] -= 1

    def fight(self, game: Table, piece: Piece, foes: list[Monster]) -> Flow[None]:
        lose_piece(game, piece)
        victim = yield from choose_one(game.captain(), "evacuees", foes, about=piece, verb="damage")
        yield from deal(game, [(victim, 1)], LAST_STAND)
