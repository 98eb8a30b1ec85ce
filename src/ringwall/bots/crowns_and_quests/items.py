"""The things of the quests: they only lie there."""

from ringwall.bots.lore.tokens import PieceLore, TokenLore, token


@token(
    "flag",
    "veiled_token",
    "scroll_of_ice",
    "scroll_of_lava",
    "scroll_of_vines",
    "outpost",
    "red_portal",
    "green_portal",
    "blue_portal",
    "red_portal_set",
    "green_portal_set",
    "blue_portal_set",
)
class Item(PieceLore):
    worth = 0.0
    passive = True


@token("success", "fail", "red_gem", "green_gem", "blue_gem", "broken")
class Back(TokenLore):
    worth = 0.0
