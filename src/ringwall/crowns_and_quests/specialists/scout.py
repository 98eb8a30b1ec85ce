from ringwall.core.decision import Flow
from ringwall.core.deployment import lose_piece
from ringwall.core.pieces import Monster, Piece
from ringwall.core.table import Table
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.specialists.carrying import let_fall
from ringwall.crowns_and_quests.specialists.specialist import Specialist, outwits


@crowns_and_quests.token
class Scout(Specialist):
    """Outwits monsters with a roll of the die, finds what is hidden, and carries it."""

    id = "scout"
    fights_camps = True

    def fight(self, game: Table, piece: Piece, foes: list[Monster]) -> Flow[None]:
        if not (yield from outwits(game, piece, foes)):
            lose_piece(game, piece)

    def leaves(self, game: Table, piece: Piece) -> None:
        super().leaves(game, piece)
        let_fall(game, piece.space)
