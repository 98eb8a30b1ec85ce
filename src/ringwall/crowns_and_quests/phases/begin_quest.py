from ringwall.core.decision import Flow
from ringwall.core.phase import Phase
from ringwall.core.table import Table
from ringwall.crowns_and_quests.completion import DONE, begin
from ringwall.crowns_and_quests.quest import QUESTS, Quest, quest_of


class BeginQuest(Phase):
    """The next quest is set up if the last one was done before this turn."""

    id = "begin_quest"

    def begin(self, game: Table) -> Flow[None] | None:
        state = game.state
        to_come = state.holds[QUESTS]
        if quest_of(game) is not None or not to_come or DONE in state.this_turn:
            return None
        quest = to_come[0]
        assert isinstance(quest, Quest)
        return begin(game, quest)
