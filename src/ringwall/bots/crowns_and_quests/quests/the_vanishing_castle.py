from typing import Final

from ringwall.bots.crowns_and_quests.errand import errand_of
from ringwall.bots.crowns_and_quests.figures import figure, listed
from ringwall.bots.crowns_and_quests.quest import Goal, QuestLore, pieces_of
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import RING_OF, Sight
from ringwall.core.board import ARCS_OF, COLOURS, SWORDSMAN
from ringwall.crowns_and_quests.indicators import INDICATORS
from ringwall.crowns_and_quests.quests.the_vanishing_castle import PORTALS, SET_PORTALS
from ringwall.view import shown

FETCHED: Final = 2.0
SET: Final = 4.0


@token("the_vanishing_castle")
class TheVanishingCastle(QuestLore):
    step = 0.6

    def goals(self, sight: Sight) -> list[Goal]:
        carried = shown(sight.view["held"].get("carried", []))
        ring = RING_OF[listed(sight, "vanishing.ring")[0]]
        taken = {piece.space for piece in pieces_of(sight, *SET_PORTALS)}
        if carried:
            colour = COLOURS.index(carried[0].partition("_")[0])
            return [Goal((ring, arc), SET) for arc in ARCS_OF[colour] if (ring, arc) not in taken]
        return [Goal(piece.space, FETCHED) for piece in pieces_of(sight, *PORTALS)]

    def carrying(self, sight: Sight, verb: str, item: str) -> bool:
        errand = errand_of(sight)
        if verb == "pick up" or errand is None or errand.specialist is None:
            return verb == "pick up"
        return any(goal.space == errand.specialist.space for goal in errand.goals)

    def left(self, sight: Sight) -> float:
        return 1 - len(pieces_of(sight, *SET_PORTALS)) / figure(sight, "vanishing.portals")


@judges("step_through")
def stepping_through(sight: Sight) -> Judge:
    """If the next portal is nearer from home."""
    errand = errand_of(sight)
    if errand is None or errand.specialist is None:
        return lambda option: 0.0
    arcs = sight.view["rows"][INDICATORS]
    homes = arcs if len(sight.players) == 1 else [arcs[sight.seat - 1]]
    home = max(errand.near((SWORDSMAN, arc)) for arc in homes)
    stay = errand.now
    return lambda option: home if option.verb == "step through" else stay
