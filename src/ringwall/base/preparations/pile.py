from typing import Final

from ringwall.core.decks import Deck
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table

LEFT_OUT: Final = "left_out"
"""Tokens that stay in the box this time, where chance says which."""


class MixPile(Preparation):
    """Every token of the game goes into the monster pile; the starting monsters are taken out of it afterwards."""

    id = "pile"

    def prepare(self, game: Table) -> None:
        game.state.pile = Deck(game.rules.token_set)
