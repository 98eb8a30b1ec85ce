from ringwall.core.decision import Flow, choose_one
from ringwall.core.structures import build_wall, open_lines
from ringwall.core.table import Table
from ringwall.engines_of_war.equipment.equipment import Equipment, equip


@equip
class Wall(Equipment):
    text = "wall"
    number = 4
    usual_cost = ("brick", "mortar")

    def ready(self, game: Table) -> bool:
        return bool(open_lines(game))

    def build(self, game: Table, seat: int) -> Flow[None]:
        line = yield from choose_one(seat, "build", open_lines(game))
        build_wall(game, line.arc)
