"""Where an overlord had better hide things: far from where the players set out, and where monsters are."""

from ringwall.bots.crowns_and_quests.errand import DISTANCE, errand_of
from ringwall.bots.simple.allies import Space, space_in
from ringwall.bots.simple.sight import Sight, arc_in
from ringwall.core.board import FOREST, SWORDSMAN
from ringwall.crowns_and_quests.indicators import INDICATORS


def remoteness(sight: Sight, where: str) -> float:
    """How far it is to a space, or to the forest of an arc, for whoever sets out next."""
    space: Space = space_in(where) or (FOREST, arc_in(where))
    errand = errand_of(sight)
    if errand is not None and errand.specialist is not None:
        starts = [errand.specialist.space]
    else:
        starts = [(SWORDSMAN, arc) for arc in sight.view["rows"][INDICATORS]]
    crowd = sum(foe.health for foe in sight.foes if foe.arc == space[1])
    return sum(DISTANCE[start][space] for start in starts) / len(starts) + 0.1 * crowd
