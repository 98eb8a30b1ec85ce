from ringwall.base.box import base
from ringwall.core.box import Variant
from ringwall.core.cards import Card
from ringwall.core.decks import Deck
from ringwall.core.table import Table


@base.variant
class DwindlingResources(Variant):
    """With every reshuffle of the castle deck a brick and a mortar leave the game."""

    id = "dwindling_resources"

    def reshuffling(self, game: Table, deck: Deck[Card]) -> None:
        if deck is not game.state.decks["castle"]:
            return
        for name in ("brick", "mortar"):
            card = game.rules.cards[name]
            if card in deck.discards:
                game.tell("removed", card=card.text)
                deck.discards.remove(card)
                game.state.removed.append(card)
