from ringwall.core.box import Variant
from ringwall.engines_of_war.box import engines_of_war


@engines_of_war.variant
class CastleStructures(Variant):
    """The list of 2022 leaves barricades and pits out of the structures; those who ask for structures look it up."""

    id = "ew_castle_structures"
    values = ("big_box", "crowns_2022")
