"""The Overlord's choices: monsters come where the players who will meet them hold nothing against them."""

from typing import Final

from ringwall.bots.simple import overlord as simple
from ringwall.bots.simple.cards import REACH
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import Judge, Sight, aim, arc_in
from ringwall.core.board import ARCS, FIELD
from ringwall.core.decision import Option

MET: Final = 0.35
"""What a card costs the Overlord that reaches the monster when its holder's turn comes."""
SHARED: Final = 0.5
"""The share of it when the card has another target as well by then."""

CHOICE: Final = 0.0
"""What it is worth beside that the arc is chosen, though only one token is played then."""
WAIT: Final = 0.0
"""What a further token must be worth now; it may be worth more later."""


def playing(sight: Sight) -> Judge:
    """As the simple bot does, but the arc is chosen by who will stand in the way, and when."""
    judge = simple.playing(sight)
    watches = [_watch(sight, arc) for arc in ARCS]
    usual = sum(watches) / len(watches)

    begun = "overlord_plays" in sight.view["this_turn"]

    def judged(option: Option) -> float:
        mark = judge(option)
        verb = option.verb.rpartition(" ")[2]
        if verb == "place":
            arc = arc_in(aim(option))
            return mark + CHOICE + (MET * (usual - watches[arc - 1]) if arc else 0.0)
        return mark - WAIT if begun and verb == "play" else mark

    return judged


def _watch(sight: Sight, arc: int) -> float:
    """How many hits a monster coming out of the forest in this arc has to expect on its way to the walls."""
    players = sight.players
    current = sight.view["current"]
    at = players.index(current) if current in players else 0
    hits = 0.0
    for ring in FIELD:
        hand = sight.hand_of(players[(at + 1 + ring) % len(players)]) or []
        comer = Foe(ring, arc, 1, False)
        rivals = [(foe.ring + ring, foe.arc) for foe in sight.foes]
        for card in hand:
            reach = REACH.get(card)
            if reach is not None and reach.holds(comer):
                busy = any(place in reach.rings and other in reach.arcs for place, other in rivals)
                hits += SHARED if busy else 1.0
    return hits
