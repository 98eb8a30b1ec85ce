from ringwall.core.cards import Card
from ringwall.core.decks import Deck
from ringwall.core.hands import draw_up
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table


class DealHands(Preparation):
    """Every player gets a full hand from the shuffled castle deck."""

    id = "cards"

    def prepare(self, game: Table) -> None:
        cards: list[Card] = []
        for card, count in game.rules.card_counts.items():
            if card.deck == "castle":
                cards += [card] * count
        game.state.decks["castle"] = Deck(cards)
        for seat in game.players_from_current():
            draw_up(game, seat)
