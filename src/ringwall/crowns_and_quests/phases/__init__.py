"""The phases that quests and characters add to a turn."""
