from ringwall.base.preparations.monsters import StartingMonsters, place_in_order
from ringwall.core.decision import Flow
from ringwall.core.table import Table


class DrawMonsters(StartingMonsters):
    """Six random monsters of the pile, no bosses among them, in the order drawn."""

    def prepare(self, game: Table) -> Flow[None] | None:
        place_in_order(game, self.starters(game))
        return None
