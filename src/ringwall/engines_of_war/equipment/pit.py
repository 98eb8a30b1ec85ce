from typing import Final

from ringwall.core.board import CASTLE
from ringwall.core.damage import Source
from ringwall.core.decision import Flow, choose_one
from ringwall.core.movement import March, hinder, strike_down, throw_away_lives
from ringwall.core.pieces import Monster, Piece
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.crew import let_out
from ringwall.engines_of_war.equipment.equipment import equip
from ringwall.engines_of_war.equipment.field import FieldEquipment, FieldKind, hurtable, is_structure

PIT: Final = Source("pit", structure=True)
LOOSE_PIT: Final = Source("pit")
"""The same where it is no structure."""


@engines_of_war.token
class PitToken(FieldKind):
    """Hurts one of those who come into its space on foot."""

    id = "pit"

    def entered(self, game: Table, piece: Piece, march: March, group: list[Monster]) -> Flow[None]:
        on_foot = [monster for monster in group if not monster.kind.flies]
        if not on_foot:
            return
        march.ended += [monster for monster in on_foot if monster.kind.stumbles]
        victims = hurtable(on_foot)
        victim = None
        if victims:
            victim = yield from choose_one(game.captain(), "caught", victims, about=piece, verb="catch")
            game.tell("caught", monster=victim.text, piece=piece.text)
        hinder(game, piece, [] if victim is None else [victim])
        if victim is not None:
            yield from _fall_in(game, piece, march, victim)


def _fall_in(game: Table, piece: Piece, march: March, victim: Monster) -> Flow[None]:
    structure = is_structure(game)
    if structure:
        victim.kind.attacks(game, victim, piece.space)
    yield from strike_down(game, victim, 1, PIT if structure else LOOSE_PIT)
    if structure:
        throw_away_lives(game, [victim])
    if victim.health > 0:
        return
    march.leaves_castle(victim)
    crew = let_out(game, victim)
    march.concerned += crew
    if crew and victim.ring == CASTLE:
        # They have come into the castle space with it, and no monster shares one with a tower.
        march.entering.setdefault(victim.arc, []).extend(crew)


@equip
class Pit(FieldEquipment):
    text = "pit"
    number = 2
    usual_cost = ("mortar", "wood")
