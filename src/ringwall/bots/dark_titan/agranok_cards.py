"""Agranok's own cards, which nobody plays."""

from ringwall.bots.lore.table import out_of_the_game
from ringwall.bots.lore.tokens import TokenLore, token

out_of_the_game("agranok_aside", "agranok_card", "agranok_face_down", "heralds")


@token(*(f"agranok_card_{level}" for level in range(1, 7)))
class AgranokCard(TokenLore):
    pass
