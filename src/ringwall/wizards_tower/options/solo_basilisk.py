from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.mega_bosses.mega_boss import in_play
from ringwall.wizards_tower.options.wt_edition import CLASSIC


@wizards_tower.variant
class SoloBasilisk(Variant):
    """A player alone may meet the Basilisk, who leaves them one card to exchange."""

    id = "solo_basilisk"

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.players != 1:
            return Problem(
                "problem.basilisk_comes_anyway",
                "{option} needs a single castle player: with more the Basilisk is in the game anyway",
                option=cls.id,
            )
        if table.options["wt_edition"] == CLASSIC:
            return Problem(
                "problem.basilisk_of_first_printing",
                "{option} does not go with {other} {value}, where the Basilisk is the same for everybody",
                option=cls.id,
                other="wt_edition",
                value=CLASSIC,
            )
        return None

    def exchanges(self, game: Table, number: int) -> int:
        return min(number, 1) if in_play(game, "basilisk") else number
