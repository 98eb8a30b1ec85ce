from ringwall.bots.crowns_and_quests.characters.character import CharacterLore
from ringwall.bots.crowns_and_quests.characters.guise import disguised
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight


@token("queen_seraphina")
class QueenSeraphina(CharacterLore):
    strength = 1.5

    def use(self, sight: Sight, card: str, target: str) -> float:
        return disguised(sight, card, f"{card.partition('_')[0]}_{target}")
