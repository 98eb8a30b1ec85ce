"""The base game: its cards, tokens, phases, modes, editions and options."""

from ringwall.base.box import base

base.open(__name__, __path__)
