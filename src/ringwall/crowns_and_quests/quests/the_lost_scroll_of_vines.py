from ringwall.core.decision import Flow
from ringwall.core.table import Table
from ringwall.crowns_and_quests.facts import figure, number
from ringwall.crowns_and_quests.quest import quest
from ringwall.crowns_and_quests.rewards import strike_all
from ringwall.crowns_and_quests.scroll_quest import BY_DIE, ScrollQuest, hiding_places


@quest
class TheLostScrollOfVines(ScrollQuest):
    """Vines keep everybody from building walls; the scroll strangles every monster a little."""

    id = "the_lost_scroll_of_vines"
    scroll = "scroll_of_vines"
    arcs = "vines.arcs"
    pieces = ("veiled_token", scroll)
    figures = (hiding_places(arcs, BY_DIE), number("vines.damage", 1, 0, 4))

    def bars_wall(self, game: Table, arc: int) -> bool:
        return True

    def bars_fortify(self, game: Table) -> bool:
        return True

    def reward(self, game: Table) -> Flow[None]:
        return strike_all(game, game.state.monsters, figure(game, "vines.damage"))
