from ringwall.bots.crowns_and_quests.characters.character import CharacterLore
from ringwall.bots.lore.tokens import token


@token("kiara")
class Kiara(CharacterLore):
    strength = 1.1
