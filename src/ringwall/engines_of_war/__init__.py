"""Engines of War: the Engineer and what he builds, siege engines with their crews, camps in the forest."""

from ringwall.engines_of_war.box import engines_of_war

engines_of_war.open(__name__, __path__)
