"""The optional rules of this box, a file for each."""
