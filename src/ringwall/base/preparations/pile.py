from ringwall.core.decks import Deck
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.core.tokens import Token


class MixPile(Preparation):
    """Every token of the game that is not on the board goes into the monster pile."""

    id = "pile"

    def prepare(self, game: Table) -> None:
        tokens: list[Token] = []
        for token, count in game.rules.token_counts.items():
            tokens += [token] * count
        for monster in game.state.monsters:
            tokens.remove(monster.kind)
        game.state.pile = Deck(tokens)
