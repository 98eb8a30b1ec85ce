from ringwall.core.board import FOREST, SPACES
from ringwall.core.decision import Flow, choose_one
from ringwall.core.meeting import enter
from ringwall.core.movement import March, hinder
from ringwall.core.pieces import Monster, Piece
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.equipment.equipment import equip
from ringwall.engines_of_war.equipment.field import FieldEquipment, FieldKind


@engines_of_war.token
class SpringTrapToken(FieldKind):
    """Throws one of those who come into its space on foot back into the forest."""

    id = "spring_trap"
    structure = False

    def entered(self, game: Table, piece: Piece, march: March, group: list[Monster]) -> Flow[None]:
        on_foot = [monster for monster in group if not monster.kind.flies]
        if not on_foot:
            return
        victim = yield from choose_one(game.captain(), "caught", on_foot, about=piece, verb="catch")
        game.tell("caught", monster=victim.text, piece=piece.text)
        hinder(game, piece, [victim])
        march.ended += [monster for monster in on_foot if monster.kind.stumbles or monster is victim]
        march.leaves_castle(victim)
        game.tell("thrown", monster=victim.text, to=SPACES[FOREST][piece.arc].text)
        victim.ring, victim.arc = FOREST, piece.arc
        enter(game, victim)


@equip
class SpringTrap(FieldEquipment):
    text = "spring_trap"
    number = 3
    usual_cost = ("rope", "wood")
