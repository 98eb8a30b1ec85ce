"""The characters, a file for each."""
