"""The tokens of this box that are no monsters."""
