from typing import Final

from ringwall.bots.crowns_and_quests.characters.character import strength_of
from ringwall.bots.crowns_and_quests.figures import figure, paired
from ringwall.bots.crowns_and_quests.quest import QuestLore, Want, committed_places, of_range
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight, first
from ringwall.core.combination import FIGHTERS
from ringwall.crowns_and_quests.committing import COMMITS

GUARD: Final = 0.6


@token("the_shadows_dagger")
class TheShadowsDagger(QuestLore):
    def wants(self, sight: Sight) -> list[Want]:
        row = committed_places(sight)
        return [
            Want(fighter, left, GUARD, of_range(fighter)) for fighter, left in zip(FIGHTERS, row, strict=True) if left
        ]

    def pace(self, sight: Sight) -> int:
        return figure(sight, "dagger.per_turn") - sight.noted(COMMITS)

    def left(self, sight: Sight) -> float:
        return sum(committed_places(sight)) / sum(map(int, paired(sight, "dagger.cards").values()))


@judges("victim")
def striking(sight: Sight) -> Judge:
    """A player alone gives up the weaker one; an overlord strikes the strongest."""
    sign = -1.0 if sight.seat in sight.players else 1.0
    return lambda option: sign * strength_of(first(option))
