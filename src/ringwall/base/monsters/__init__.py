"""The monsters of the base game, a file for each."""
