from ringwall.bots.captain.skirmish import Skirmish
from ringwall.bots.crowns_and_quests.characters.character import CharacterLore
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.cards import further_without, wall_worth
from ringwall.bots.simple.play import WASTE, without
from ringwall.bots.simple.sight import Sight, arc_in


@token("zhang_wei")
class ZhangWei(CharacterLore):
    strength = 1.4

    def use(self, sight: Sight, card: str, target: str) -> float:
        arc = arc_in(target)
        walls = sight.walls[:]
        walls[arc] += 1
        gain = wall_worth(sight, arc) - further_without(sight, card)
        return gain + Skirmish(sight.foes, walls).points(without(sight.hand, [card])) if gain > 0 else WASTE
