"""The resource deck: wherever no deck is named, a card may come from it."""

from typing import Final

from ringwall.core.cards import Card
from ringwall.core.decks import Deck
from ringwall.core.hooks import Module
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.cards.resources import RESOURCE

BANISHED: Final = 2
"""How many of the discards leave the game when they are shuffled, unless something says otherwise."""


def can_draw_resource(game: Table) -> bool:
    """With too few discards nothing would be left to draw once some of them are banished."""
    deck = game.state.decks[RESOURCE]
    return bool(len(deck)) or len(deck.discards) > _banished(game)


def _banished(game: Table) -> int:
    number = BANISHED
    for module in game.rules.wears:
        number = module.wears(game, number)
    return number


@engines_of_war.rule
class ResourceDeck(Module):
    def draw_decks(self, game: Table) -> list[str]:
        return [RESOURCE] if can_draw_resource(game) else []

    def exchange_decks(self, game: Table) -> list[str]:
        return self.draw_decks(game)

    def reshuffling(self, game: Table, deck: Deck[Card]) -> None:
        if deck is not game.state.decks[RESOURCE]:
            return
        for _ in range(_banished(game)):
            card = game.state.chance.pick(deck.discards, "resource_discards")
            game.tell("banished_resource", card=card.text)
            deck.discards.remove(card)
            game.state.removed.append(card)
