from ringwall.base.preparations.monsters import StartingMonsters, draw_monsters, place_in_order
from ringwall.core.decision import Flow
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind


class DrawMonsters(StartingMonsters):
    """Six random monsters of the pile, no bosses among them, in the order drawn."""

    def starters(self, game: Table) -> list[MonsterKind]:
        return draw_monsters(game)

    def prepare(self, game: Table) -> Flow[None] | None:
        place_in_order(game, self.starters(game))
        return None
