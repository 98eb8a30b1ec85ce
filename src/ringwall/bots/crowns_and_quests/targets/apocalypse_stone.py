from typing import Final

from ringwall.bots.crowns_and_quests.targets.target import QuestTarget, TargetLore
from ringwall.bots.lore.tokens import Nature, token
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import SWORDSMAN
from ringwall.view import number_of

GEMS: Final = 3


class Stone(QuestTarget):
    """A Stone that lies where it is, or creeps towards the castle."""

    __slots__ = ("creeps",)

    def __init__(
        self, ring: int, arc: int, health: int, stuck: bool = False, fading: int = 0, nature: Nature | None = None
    ) -> None:
        super().__init__(ring, arc, health, stuck, fading, nature)
        self.creeps = False

    def copy(self) -> "Stone":
        twin = super().copy()
        assert isinstance(twin, Stone)
        twin.creeps = self.creeps
        return twin

    def advance(self, walls: list[int], battered: list[int]) -> None:
        if not self.creeps:
            return
        if self.ring < SWORDSMAN:
            self.ring += 1
            return
        self.health = 0
        if walls[self.arc] and self.arc not in battered:
            battered.append(self.arc)


@token("apocalypse_stone")
class ApocalypseStone(TargetLore):
    foe = Stone


def stones(sight: Sight) -> list[Stone]:
    return [foe for foe in sight.foes if isinstance(foe, Stone)]


def gems_kept(sight: Sight) -> int:
    return number_of(sight.view["held"].get("gems", []))


def gem_chance(sight: Sight) -> float:
    """How likely a Stone is to be a gem."""
    held = sight.view["held"]
    unseen = number_of(held.get("stones", [])) + number_of(held.get("stone_supply", []))
    return (GEMS - gems_kept(sight)) / unseen if unseen else 0.0
