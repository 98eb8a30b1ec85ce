"""The ways to play, a file for each."""
