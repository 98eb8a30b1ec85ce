"""The wizard cards, a file for each."""
