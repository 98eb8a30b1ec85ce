from typing import Final

from ringwall.core.damage import Source
from ringwall.core.decision import Flow, choose_one
from ringwall.core.movement import hinder, strike_down, throw_away_lives
from ringwall.core.pieces import Monster, Piece
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.equipment.equipment import equip
from ringwall.engines_of_war.equipment.field import FieldEquipment, FieldKind, hurtable, is_structure

BARRICADE: Final = Source("barricade", structure=True, between=True)
LOOSE_BARRICADE: Final = Source("barricade", between=True)
"""The same where it is no structure."""


@engines_of_war.token
class BarricadeToken(FieldKind):
    """Stops everybody who would come into its space, and hurts one of them."""

    id = "barricade"

    def stops(self, monster: Monster) -> bool:
        return not monster.kind.climbs

    def stormed(self, game: Table, piece: Piece, group: list[Monster]) -> Flow[None]:
        structure = is_structure(game)
        if structure:
            for monster in group:
                monster.kind.attacks(game, monster, piece.space)
        hinder(game, piece, group)
        victims = hurtable(group)
        if victims:
            victim = yield from choose_one(game.captain(), "damage", victims, about=piece)
            yield from strike_down(game, victim, 1, BARRICADE if structure else LOOSE_BARRICADE)
        if structure:
            throw_away_lives(game, group)


@equip
class Barricade(FieldEquipment):
    text = "barricade"
    number = 1
    usual_cost = ("brick", "rope")
