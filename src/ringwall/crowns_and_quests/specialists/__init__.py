"""The players' own people on the board, whom the quests send out."""
