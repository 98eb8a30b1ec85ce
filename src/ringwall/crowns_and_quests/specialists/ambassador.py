from ringwall.core.decision import Flow
from ringwall.core.deployment import lose_piece
from ringwall.core.pieces import Monster, Piece
from ringwall.core.table import Table
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.specialists.specialist import Specialist, outwits


@crowns_and_quests.token
class Ambassador(Specialist):
    """Talks her way past monsters, or is hurt; three times she can bear it."""

    id = "ambassador"
    health = 3

    def fight(self, game: Table, piece: Piece, foes: list[Monster]) -> Flow[None]:
        if (yield from outwits(game, piece, foes)):
            return
        game.tell("wounded_piece", piece=piece.text)
        piece.health -= 1
        if not piece.health:
            lose_piece(game, piece)
