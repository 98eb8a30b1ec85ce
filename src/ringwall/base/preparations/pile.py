from ringwall.core.decks import Deck
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table


class MixPile(Preparation):
    """Every token of the game that is not on the board goes into the monster pile."""

    id = "pile"

    def prepare(self, game: Table) -> None:
        pile = Deck(game.rules.token_set)
        for monster in game.state.monsters:
            pile.rest.remove(monster.kind)
        game.state.pile = pile
