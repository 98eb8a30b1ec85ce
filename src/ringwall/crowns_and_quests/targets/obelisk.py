from ringwall.core.damage import Source
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.quest import quest_of
from ringwall.crowns_and_quests.targets.target import Target


@crowns_and_quests.token
class Obelisk(Target):
    """Whatever slays does nothing to it."""

    id = "obelisk"
    health = 6
    unslayable = True

    def laid_to_rest(self, game: Table, monster: Monster, source: Source, slayer: int) -> None:
        quest = quest_of(game)
        if quest is not None:
            quest.target_destroyed(game, source, slayer)
