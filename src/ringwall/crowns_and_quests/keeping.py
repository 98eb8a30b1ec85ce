"""Monsters whose tokens a quest keeps for a while."""

from typing import Final

from ringwall.core.table import Table
from ringwall.core.tokens import Token

IMPS: Final = "imp"
"""A kind with a supply of its own, where there is one."""


def put_away(game: Table, token: Token) -> None:
    """What the quest has kept goes where dead monsters go: imps to their pile, and some out of the game."""
    if token.id == IMPS:
        game.state.supply[IMPS] += 1
    elif token.in_pile:
        game.state.pile.discards.append(token)
