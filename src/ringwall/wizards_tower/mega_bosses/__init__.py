"""The six Mega Bosses and their Harbingers."""
