from typing import Final

from ringwall.bots.crowns_and_quests.characters.character import CharacterLore, only_using
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight

SOONER: Final = 0.1
"""How much less a card is worth for each turn until it can be played."""


@token("king_aiden")
class KingAiden(CharacterLore):
    strength = 1.6

    def use(self, sight: Sight, card: str, target: str) -> float:
        """A card for whoever can play it soonest: the one whose turn it is."""
        seat = int(target.partition("-")[2])
        return 1.0 - (0.0 if seat == sight.seat else SOONER * sight.turns_until(seat))


judges("audience")(only_using)
