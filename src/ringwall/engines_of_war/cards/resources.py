from typing import Final

from ringwall.core.cards import Card
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.engines_of_war.box import engines_of_war

RESOURCE: Final = "resource"
"""The deck."""
KINDS: Final[tuple[str, ...]] = ("brick", "mortar", "rope", "wood")
ANY_KIND: Final = "any"
"""The material of a card that can be committed as any of them."""


class Resource(Card):
    """Is committed to the Engineer's task, puts out a flame if it is brick or mortar, or helps to pay for a shot."""

    deck = RESOURCE
    count = 4

    def __init__(self, kind: str) -> None:
        self.id = f"resource_{kind}"
        self.material = kind

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.engineer_idle", "the Engineer cannot use it now")


for kind in KINDS:
    engines_of_war.add_card(Resource(kind))
