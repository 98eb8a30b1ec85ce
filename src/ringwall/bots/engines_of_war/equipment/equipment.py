"""What bots know of what the Engineer can build: what each piece is worth as soon as it is finished."""

from typing import TYPE_CHECKING, Final, TypeVar

from ringwall.bots.simple.sight import Sight
from ringwall.engines_of_war.equipment.equipment import EQUIPMENT

if TYPE_CHECKING:
    from ringwall.bots.engines_of_war.engineer import Workshop

P = TypeVar("P", bound="type[Project]")

PROJECTS: Final[dict[str, "Project"]] = {}
USUAL_COSTS: Final = {equipment.text: equipment.usual_cost for equipment in EQUIPMENT.values()}
NAMES: Final = {number: equipment.text for number, equipment in EQUIPMENT.items()}


class Project:
    """Something the Engineer can build."""

    name: str

    def worth(self, shop: "Workshop") -> float:
        """What it is worth, counted in points of damage; 0 if it cannot be put into play."""
        raise NotImplementedError(self.name)

    def cost(self, sight: Sight) -> list[str]:
        """The resources it takes; a table may know better than the usual figures."""
        facts = sight.view["setup"].get("facts", {})
        known = facts.get(f"cost.{self.name}")
        return known.split() if isinstance(known, str) else list(USUAL_COSTS[self.name])


def project(made: P) -> P:
    """Registers what bots know of a piece of equipment."""
    new = made()
    PROJECTS[new.name] = new
    return made
