from ringwall.core.box import Variant
from ringwall.core.damage import Source
from ringwall.core.hands import draw_card
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.monsters.agranok import Agranok


@dark_titan.variant
class SighOfRelief(Variant):
    """When Agranok is destroyed every player draws a castle card."""

    id = "sigh_of_relief"

    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> None:
        if any(isinstance(monster.kind, Agranok) for monster in dead):
            for seat in game.players_from_current():
                draw_card(game, seat)
