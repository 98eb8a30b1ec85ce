"""The castle cards, a file for each."""
