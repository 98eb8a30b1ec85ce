from ringwall.base.box import base
from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.core.table import Table


@base.variant
class ChargingHorde(Variant):
    """Three tokens come each turn instead of two, against two trades if agreed."""

    id = "charging_horde"
    values = ("off", "on", "on_with_two_trades")

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.mode == "overlord":
            return Problem(
                "problem.not_with_overlord",
                "{option} does not go with mode {mode}: the Overlord's turn replaces the drawing of tokens",
                option=cls.id,
                mode=table.mode,
            )
        return None

    def tokens_due(self, game: Table, number: int) -> int:
        return number + 1 if number else 0

    def trades(self, number: int, players: int) -> int:
        return 2 if self.value == "on_with_two_trades" else number
