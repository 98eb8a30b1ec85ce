from ringwall.core.box import Variant
from ringwall.dark_titan.box import dark_titan


@dark_titan.variant
class DemolitionMan(Variant):
    """A Boom Troll at full health blows up the structures of both arcs of its colour."""

    id = "demolition_man"
