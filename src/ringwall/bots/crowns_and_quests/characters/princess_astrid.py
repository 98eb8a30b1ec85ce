from ringwall.bots.crowns_and_quests.characters.character import CharacterLore
from ringwall.bots.crowns_and_quests.characters.guise import disguised
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight


@token("princess_astrid")
class PrincessAstrid(CharacterLore):
    strength = 1.3

    def use(self, sight: Sight, card: str, target: str) -> float:
        return disguised(sight, card, f"{target}_{card.partition('_')[2]}")
