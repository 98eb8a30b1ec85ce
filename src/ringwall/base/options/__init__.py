"""The optional rules, a file for each."""
