from ringwall.bots.crowns_and_quests.characters.character import CharacterLore, only_using
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.allies import space_in
from ringwall.bots.simple.cards import change_worth
from ringwall.bots.simple.play import WASTE
from ringwall.bots.simple.sight import Sight


@token("lady_isabelle")
class LadyIsabelle(CharacterLore):
    strength = 1.2

    def use(self, sight: Sight, card: str, target: str) -> float:
        """Where it does less harm."""
        foe, space = sight.named.get(sight.about()), space_in(target)
        if foe is None or space is None:
            return WASTE
        after = foe.copy()
        after.ring, after.arc = space
        return change_worth(foe, after, sight.walls)


judges("nudge")(only_using)
