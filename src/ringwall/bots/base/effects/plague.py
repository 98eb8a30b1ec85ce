from ringwall.bots.lore.tokens import TokenLore, token
from ringwall.bots.simple.overlord import loss
from ringwall.bots.simple.sight import Sight


class Plague(TokenLore):
    fighter = ""

    def worth_now(self, sight: Sight) -> float:
        return loss(sight, lambda card: card.endswith(self.fighter))


@token("plague_archers")
class PlagueArchers(Plague):
    fighter = "archer"


@token("plague_knights")
class PlagueKnights(Plague):
    fighter = "knight"


@token("plague_swordsmen")
class PlagueSwordsmen(Plague):
    fighter = "swordsman"
