"""What all equipment has in common: what it costs, whether it can be put into play, and how that is done."""

from typing import ClassVar, Final

from ringwall.core.decision import Flow
from ringwall.core.facts import Fact, Row, words
from ringwall.core.rules import Rules
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.cards.resources import KINDS

EQUIPMENT: Final[dict[int, "Equipment"]] = {}
"""All there is, by its number."""


class Equipment:
    """Something the Engineer can build. It is known by its number, and by its name as a task."""

    text: str
    number: ClassVar[int]
    usual_cost: ClassVar[tuple[str, ...]]
    """The resources it takes, in alphabetical order."""

    def cost(self, rules: Rules) -> list[str]:
        """The resources it takes in this game."""
        return words(rules.facts[f"cost.{self.text}"])

    def ready(self, game: Table) -> bool:
        """Whether the finished piece could be put into play now."""
        raise NotImplementedError(self.text)

    def build(self, game: Table, seat: int) -> Flow[None]:
        """Put it into play as the player says who gave the last card."""
        raise NotImplementedError(self.text)

    def __repr__(self) -> str:
        return self.text


def equip(equipment: type[Equipment]) -> type[Equipment]:
    """Registers what can be a task. How many resources it takes is printed; which ones is partly reconstructed."""
    piece = equipment()
    EQUIPMENT[piece.number] = piece
    resources = Row(KINDS, len(piece.usual_cost), ordered=False)
    engines_of_war.fact(Fact(f"cost.{piece.text}", " ".join(piece.usual_cost), resources))
    return equipment
