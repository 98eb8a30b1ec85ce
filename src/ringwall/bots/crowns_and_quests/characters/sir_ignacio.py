from ringwall.bots.crowns_and_quests.characters.character import CharacterLore
from ringwall.bots.crowns_and_quests.characters.guise import skirmish_of
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.cards import point_worth
from ringwall.bots.simple.play import WASTE
from ringwall.bots.simple.sight import Sight


@token("sir_ignacio")
class SirIgnacio(CharacterLore):
    strength = 2.0

    def use(self, sight: Sight, card: str, target: str) -> float:
        """A point for nothing, where the cards of the hand leave most to do."""
        foe = sight.named.get(target)
        if foe is None:
            return WASTE
        gain = point_worth(foe, sight.walls)
        if gain <= 0:
            return WASTE
        return gain + skirmish_of(sight).points(sight.hand, sight.foes.index(foe), 1)
