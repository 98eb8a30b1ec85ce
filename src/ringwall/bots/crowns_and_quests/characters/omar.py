from typing import Final

from ringwall.bots.crowns_and_quests.characters.character import CharacterLore, only_using
from ringwall.bots.crowns_and_quests.characters.guise import skirmish_of
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.cards import further_with
from ringwall.bots.simple.sight import Sight

BY_CHANCE: Final = 0.5
"""What a card off the deck does in the turn that begins."""


@token("omar")
class Omar(CharacterLore):
    strength = 1.0

    def use(self, sight: Sight, card: str, target: str) -> float:
        skirmish = skirmish_of(sight)
        gain = skirmish.points([*sight.hand, target]) - skirmish.points(sight.hand)
        return gain + further_with(sight, target) - BY_CHANCE


judges("draw_up")(only_using)
