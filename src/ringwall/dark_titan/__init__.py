"""The Dark Titan: Agranok and his Heralds, elites, the Boom Troll, support tokens and the Cavalier."""

from ringwall.dark_titan.box import dark_titan

dark_titan.open(__name__, __path__)
