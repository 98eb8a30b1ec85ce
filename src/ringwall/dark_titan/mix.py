"""The mix of tokens and cards in a game with The Dark Titan."""

from typing import Final

from ringwall.core.cards import Card
from ringwall.core.hooks import Module
from ringwall.core.tokens import Token
from ringwall.dark_titan.box import dark_titan

TAKEN_OUT: Final = {"goblin": 3, "orc": 4, "troll": 3}


@dark_titan.rule
class Mix(Module):
    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            counts[token] -= TAKEN_OUT.get(token.id, 0)

    def cards(self, counts: dict[Card, int], players: int) -> None:
        """A player alone has nobody to shoot with."""
        if players == 1:
            for card in counts:
                if card.id == "barrage":
                    counts[card] = 0
