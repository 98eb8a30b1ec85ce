from typing import Final

from ringwall.core.damage import BOULDER, Source
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.quest import quest_of
from ringwall.crowns_and_quests.targets.target import Target

BLAST: Final = "blast"
"""The target, and how many wait beside the board."""


@crowns_and_quests.token
class Blast(Target):
    """Moves with the monsters, and takes a structure with it."""

    id = BLAST
    count = 6
    tramples = True
    health = 2

    def rooted(self, monster: Monster) -> bool:
        return False

    def withstands(self, source: Source) -> bool:
        return source is not BOULDER and super().withstands(source)

    def laid_to_rest(self, game: Table, monster: Monster, source: Source, slayer: int) -> None:
        game.state.supply[BLAST] += 1
        quest = quest_of(game)
        if quest is not None:
            quest.target_destroyed(game, source, slayer)
