from ringwall.core.decision import Flow
from ringwall.core.rules import Rules
from ringwall.core.structures import build_keep
from ringwall.core.table import Table
from ringwall.engines_of_war.cards.resources import KINDS
from ringwall.engines_of_war.equipment.equipment import EQUIPMENT, Equipment


class Keep(Equipment):
    """One of each resource, which is printed and no reconstructed figure."""

    text = "keep"
    number = 5
    usual_cost = KINDS

    def cost(self, rules: Rules) -> list[str]:
        return list(KINDS)

    def ready(self, game: Table) -> bool:
        return not game.state.keep

    def build(self, game: Table, seat: int) -> Flow[None]:
        yield from ()
        build_keep(game)


EQUIPMENT[Keep.number] = Keep()
