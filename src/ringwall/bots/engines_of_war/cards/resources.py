from ringwall.bots.engines_of_war.engineer import RESOURCE, workshop
from ringwall.bots.lore.cards import card
from ringwall.bots.simple.plain import Plain
from ringwall.bots.simple.sight import Sight
from ringwall.engines_of_war.cards.resources import KINDS


@card(*(f"resource_{kind}" for kind in KINDS))
class Resource(Plain):
    """It is never played, but built with, or part of the price of a shot."""

    keep = 0.5
    varies = True
    lends = True

    def worth_in_hand(self, sight: Sight, cards: list[str]) -> float:
        return workshop(sight).worth_of(self.id.removeprefix(RESOURCE))

    def best_use(self, sight: Sight) -> float:
        return workshop(sight).use_of_another(self.id.removeprefix(RESOURCE))
