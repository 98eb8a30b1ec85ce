"""A Specialist on its way, put elsewhere by something other than its steps."""

from ringwall.bots.crowns_and_quests.errand import DISTANCE, errand_of
from ringwall.bots.crowns_and_quests.specialists.specialist import SpecialistLore
from ringwall.bots.simple.allies import Ally, Space
from ringwall.bots.simple.sight import Sight


class Walker(SpecialistLore):
    def lifted(self, sight: Sight, piece: Ally) -> float:
        errand = errand_of(sight)
        if errand is None or not errand.goals:
            return 0.0
        return max(errand.enters(space) for space in DISTANCE) - errand.now

    def landed(self, sight: Sight, piece: Ally, space: Space) -> float:
        errand = errand_of(sight)
        return 0.0 if errand is None else errand.enters(space)
