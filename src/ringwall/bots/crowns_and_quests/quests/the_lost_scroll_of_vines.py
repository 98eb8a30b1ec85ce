from ringwall.bots.crowns_and_quests.scroll_quest import ScrollLore
from ringwall.bots.lore.tokens import token


@token("the_lost_scroll_of_vines")
class TheLostScrollOfVines(ScrollLore):
    scroll = "scroll_of_vines"
