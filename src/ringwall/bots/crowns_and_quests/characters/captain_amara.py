from ringwall.bots.crowns_and_quests.characters.character import CharacterLore, only_using
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.cards import point_worth
from ringwall.bots.simple.sight import Sight


@token("captain_amara")
class CaptainAmara(CharacterLore):
    strength = 1.2

    def use(self, sight: Sight, card: str, target: str) -> float:
        foe = sight.named.get(target)
        return 0.0 if foe is None else point_worth(foe, sight.walls)


judges("second_blow")(only_using)
