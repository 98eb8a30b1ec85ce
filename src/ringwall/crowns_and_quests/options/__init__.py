"""The options of the box, a file for each."""
