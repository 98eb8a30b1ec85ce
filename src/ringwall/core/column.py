"""A column of the set-up chart: how many of each token a mix of boxes uses."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from ringwall.core.hooks import Module

if TYPE_CHECKING:
    from ringwall.core.tokens import Token


class Column(Module):
    figures: ClassVar[Mapping[str, int]]
    """Tokens of which there are fewer than in their box; of all others there are as many."""

    def tokens(self, counts: "dict[Token, int]", players: int) -> None:
        for token in counts:
            counts[token] = self.figures.get(token.id, token.count)
