from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.sight import Sight
from ringwall.bots.wizards_tower.imps import IMP_WORTH


@token("one_imp_per_tower")
class OneImpPerTower(TokenLore):
    def worth_now(self, sight: Sight) -> float:
        return IMP_WORTH * sum(1 for tower in sight.towers if tower)
