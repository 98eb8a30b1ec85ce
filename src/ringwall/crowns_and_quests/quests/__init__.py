"""The quests, a file for each."""
