from ringwall.core.decks import Deck
from ringwall.core.hands import draw_card
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table


class ShuffleDecks(Preparation):
    id = "decks"

    def prepare(self, game: Table) -> None:
        for name, cards in game.rules.decks.items():
            game.state.decks[name] = Deck(cards)


class DealHands(Preparation):
    """Every player gets a full hand of castle cards."""

    id = "cards"

    def prepare(self, game: Table) -> None:
        for seat in game.players_from_current():
            for _ in range(game.full_hand()):
                draw_card(game, seat)
