"""The steps of the set-up."""
