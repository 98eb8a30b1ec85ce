"""The cards of the resource deck."""
