from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.core.tokens import Token
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.monsters.breathtaker import Breathtaker


@engines_of_war.variant
class SoloBreathtaker(Variant):
    """A player alone may meet the Breathtaker, a monster like others to somebody who cannot trade."""

    id = "solo_breathtaker"
    rank = -2

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.players != 1:
            return Problem(
                "problem.breathtaker_comes_anyway",
                "{option} needs a single castle player: with more the Breathtaker is in the game anyway",
                option=cls.id,
            )
        return None

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            if isinstance(token, Breathtaker):
                counts[token] = token.count
