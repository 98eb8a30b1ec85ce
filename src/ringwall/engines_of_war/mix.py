"""The mix of tokens and cards in a game with Engines of War."""

from typing import Final

from ringwall.core.cards import Card
from ringwall.core.hooks import Module, Order
from ringwall.core.preparation import Preparation
from ringwall.core.tokens import Token
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.preparations.hands import DealWithResource
from ringwall.engines_of_war.preparations.workshop import OpenWorkshop

TAKEN_OUT: Final = {"goblin": 3, "troll": 2, "giant_boulder": 2, "red_move": 1, "green_move": 1, "blue_move": 1}
WALL_CARDS: Final[tuple[str, ...]] = ("brick", "mortar")
"""Walls are the Engineer's business, so these leave the castle deck."""


@engines_of_war.rule
class Mix(Module):
    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            counts[token] -= TAKEN_OUT.get(token.id, 0)

    def cards(self, counts: dict[Card, int], players: int) -> None:
        for card in counts:
            if card.id in WALL_CARDS:
                counts[card] = 0

    def preparations(self, order: Order[Preparation]) -> None:
        order.after("towers", OpenWorkshop())
        order.replace("cards", DealWithResource())
