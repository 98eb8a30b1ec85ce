"""What the set-up chart says of a mix of boxes, and options that are made for another one."""

from collections.abc import Mapping
from typing import ClassVar

from ringwall.core.box import Conflict, Request
from ringwall.core.hooks import Module
from ringwall.core.problem import Problem
from ringwall.core.tokens import Token


class Column(Module):
    """A column of the chart."""

    figures: ClassVar[Mapping[str, int]]
    """Tokens of which there are fewer than in their box; of all others there are as many."""

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            counts[token] = self.figures.get(token.id, token.count)


def made_for_one_box(other: str) -> Conflict:
    """Options whose lists of tokens are made for The Wizard's Tower alone do not go with another box."""

    def conflict(table: Request) -> Problem | None:
        for option in ("monster_shortage", "random_monster_mix"):
            if table.options[option] == "on":
                return Problem(
                    "problem.mix_of_one_box",
                    "{option} is made for The Wizard's Tower alone; leave {box} out of the boxes, or the option",
                    option=option,
                    box=other,
                )
        return None

    return conflict
