"""Support tokens: they lie among the monsters, and players who bring them home profit from them."""
