"""Crowns and Quests: characters with towers of their own, and quests by which the game is won."""

from ringwall.crowns_and_quests.box import crowns_and_quests

crowns_and_quests.open(__name__, __path__)
