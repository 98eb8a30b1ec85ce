from ringwall.bots.crowns_and_quests.characters.character import CharacterLore
from ringwall.bots.crowns_and_quests.characters.guise import skirmish_of
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.play import WASTE, without
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import CASTLE


@token("bram_castellan")
class BramCastellan(CharacterLore):
    strength = 1.1

    def use(self, sight: Sight, card: str, target: str) -> float:
        skirmish = skirmish_of(sight)
        arcs = REACH[card].arcs
        inside = [at for at, foe in enumerate(sight.foes) if foe.ring == CASTLE and foe.arc in arcs]
        rest = without(sight.hand, [card])
        return max([skirmish.worth(at) + skirmish.points(rest, at, 1) for at in inside], default=WASTE)
