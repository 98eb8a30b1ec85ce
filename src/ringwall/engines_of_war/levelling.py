"""What an explosion that levels an arc takes with it besides the wall and the tower there."""

from ringwall.core.board import KEEP
from ringwall.core.deployment import lose_piece
from ringwall.core.hooks import Module
from ringwall.core.structures import raze
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.equipment.field import FieldKind, is_structure


@engines_of_war.rule
class Levelling(Module):
    def levelled(self, game: Table, arc: int) -> None:
        """The keep goes whatever the arc."""
        if is_structure(game):
            for piece in game.state.pieces[:]:
                if isinstance(piece.kind, FieldKind) and piece.kind.structure and piece.arc == arc:
                    lose_piece(game, piece)
        raze(game, KEEP)
