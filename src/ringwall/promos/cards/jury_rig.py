from ringwall.core.cards import Card
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.promos.box import promos
from ringwall.promos.item import Item


@promos.card
class JuryRigCard(Card):
    """Is committed to the Engineer as whichever resource his task still needs."""

    id = "jury_rig"
    deck = "resource"
    material = "any"

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.engineer_idle", "the Engineer cannot use it now")


@promos.variant
class JuryRig(Item):
    id = "jury_rig"
    needs = "engines_of_war"
