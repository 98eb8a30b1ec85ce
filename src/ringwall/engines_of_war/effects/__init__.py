"""The tokens that are no monsters: they happen and are gone."""
