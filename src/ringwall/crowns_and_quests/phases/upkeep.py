from ringwall.core.decision import Flow
from ringwall.core.phase import Phase
from ringwall.core.table import Table
from ringwall.crowns_and_quests.quest import quest_of


class Upkeep(Phase):
    """What the quest in play does in every turn."""

    id = "upkeep"

    def begin(self, game: Table) -> Flow[None] | None:
        quest = quest_of(game)
        return quest.upkeep(game) if quest is not None else None
