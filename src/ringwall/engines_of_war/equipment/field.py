"""Field equipment: it lies in a space until a monster comes upon it."""

from typing import Final

from ringwall.core.board import ARCHER, ARCS, CASTLE, KNIGHT, SPACES, SWORDSMAN, Place
from ringwall.core.damage import Source
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.deployment import put_piece
from ringwall.core.pieces import Monster, Piece
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.engines_of_war.equipment.equipment import Equipment
from ringwall.engines_of_war.options.ew_castle_structures import CastleStructures

SPACES_FOR_IT: Final = tuple(SPACES[ring][arc] for ring in (ARCHER, KNIGHT, SWORDSMAN, CASTLE) for arc in ARCS)


class FieldKind(PieceKind):
    """The token. It works once and goes back to the supply."""

    in_pile = False
    obstacle = True
    structure: bool = True
    """Whether it counts as a structure where a monster's ability asks for one."""
    traits = ("field_equipment",)

    def withstands(self, source: Source) -> bool:
        return not source.crosses

    def can_go(self, game: Table, piece: Piece, space: Place) -> bool:
        return space in free_spaces(game)

    def leaves(self, game: Table, piece: Piece) -> None:
        game.state.supply[self.id] += 1


class FieldEquipment(Equipment):
    """The task."""

    def ready(self, game: Table) -> bool:
        return game.state.supply[self.text] > 0 and bool(free_spaces(game))

    def build(self, game: Table, seat: int) -> Flow[None]:
        kind = game.rules.tokens[self.text]
        assert isinstance(kind, PieceKind)
        options = [Option("set up", (kind,), space) for space in free_spaces(game)]
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(seat, "set_up", options)
        assert isinstance(chosen.target, Place)
        game.state.supply[self.text] -= 1
        put_piece(game, kind, chosen.target)


def free_spaces(game: Table) -> list[Place]:
    """Outside the forest, without a monster and without other field equipment."""
    taken = {piece.space for piece in game.state.pieces if isinstance(piece.kind, FieldKind)}
    # What stands on the wall line is in no space of its own, and what is no monster is in nobody's way.
    monsters = [monster for monster in game.state.monsters if monster.kind.monster]
    taken |= {monster.space for monster in monsters if not monster.kind.rooted(monster)}
    return [space for space in SPACES_FOR_IT if space not in taken]


def hurtable(monsters: list[Monster]) -> list[Monster]:
    return [monster for monster in monsters if not monster.kind.impervious]


def is_structure(game: Table) -> bool:
    """Whether barricades and pits count as structures where a monster's ability asks for one."""
    return not game.rules.plays_with(CastleStructures)
