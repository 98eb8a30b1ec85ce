"""Encampments: they stand in the forest and help the monsters, but are none."""
