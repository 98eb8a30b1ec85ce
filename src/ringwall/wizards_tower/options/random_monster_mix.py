from ringwall.core.box import Request, Variant
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.problem import Problem
from ringwall.core.tokens import Token
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.mix import TAKEN_OUT
from ringwall.wizards_tower.preparations.random_mix import LeaveOutAtRandom


@wizards_tower.variant
class RandomMonsterMix(Variant):
    """Chance says which tokens of the base game stay in the box."""

    id = "random_monster_mix"
    rank = -1
    names_tokens = True

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.options["monster_shortage"] == "on":
            return Problem(
                "problem.shortage_names_tokens",
                "{option} does not go with {other}: that one names every token",
                option=cls.id,
                other="monster_shortage",
            )
        return None

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            counts[token] += TAKEN_OUT.get(token.id, 0)

    def preparations(self, order: Order[Preparation]) -> None:
        order.after("pile", LeaveOutAtRandom())
