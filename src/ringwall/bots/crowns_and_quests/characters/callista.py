from typing import Final

from ringwall.bots.crowns_and_quests.characters.character import CharacterLore
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.table import DECKS
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.castle import putting_back
from ringwall.bots.simple.sight import Sight

STUDIED: Final = 0.05
"""It costs nothing to see a card more."""


@token("callista")
class Callista(CharacterLore):
    strength = 1.0

    def use(self, sight: Sight, card: str, target: str) -> float:
        return STUDIED + (DECKS[target].card_worth(sight) if target in DECKS else 0.0)


judges("put_back")(putting_back)
