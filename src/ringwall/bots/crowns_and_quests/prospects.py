"""What the oracle reads of quests and characters."""

from ringwall.bots.crowns_and_quests.quest import quest_in
from ringwall.bots.lore.figures import figure
from ringwall.bots.simple.sight import Sight
from ringwall.core.state import State
from ringwall.crowns_and_quests.indicators import LOST
from ringwall.crowns_and_quests.quest import QUESTS


@figure("quests_left")
def still_to_do(state: State, sight: Sight) -> float:
    """How many quests have to be completed, in parts of a quest."""
    lore = quest_in(sight)
    return len(state.holds.get(QUESTS, ())) + (0.0 if lore is None else lore.left(sight))


@figure("characters_lost")
def fallen(state: State, sight: Sight) -> float:
    return float(sum(each > 0 for each in state.rows.get(LOST, ())))
