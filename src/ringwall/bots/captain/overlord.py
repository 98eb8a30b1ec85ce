"""The Overlord's choices: monsters come where the players who will meet them hold nothing against them."""

from typing import Final

from ringwall.bots.lore.judges import Judge
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight, aim, arc_in
from ringwall.core.board import ARCS, FIELD
from ringwall.core.decision import Option
from ringwall.view import number_of
from ringwall.view_types import Seen

MET: Final = 0.35
"""What a card costs the Overlord that reaches the monster when its holder's turn comes."""
SHARED: Final = 0.5
"""The share of it when the card has another target as well by then."""
ALONE: Final = 2.0
"""What it is worth to choose the arc of the last token."""


def watching_out(sight: Sight, judge: Judge, held: Seen) -> Judge:
    """As the simple bot judges, but the arc is chosen by who will stand in the way, and when.

    That is no reason to choose an arc rather than to play two tokens by the die, which is worth more than it seems;
    but with one token left there are no two.
    """
    watches = [_watch(sight, arc) for arc in ARCS]
    fewest = min(watches)
    gain = ALONE if number_of(held) == 1 else 0.0

    def judged(option: Option) -> float:
        arc = arc_in(aim(option)) if option.verb.rpartition(" ")[2] == "place" else 0
        return judge(option) + (gain + MET * (fewest - watches[arc - 1]) if arc else 0.0)

    return judged


def _watch(sight: Sight, arc: int) -> float:
    """How many hits a monster coming out of the forest in this arc has to expect on its way to the walls."""
    players = sight.players
    current = sight.view["current"]
    at = players.index(current) if current in players else 0
    hits = 0.0
    for ring in FIELD:
        hand = sight.hand_of(players[(at + 1 + ring) % len(players)]) or []
        comer = Foe(ring, arc, 1)
        rivals = [(foe.ring + ring, foe.arc) for foe in sight.foes]
        for card in hand:
            reach = REACH.get(card)
            if reach is not None and reach.holds(comer):
                busy = any(place in reach.rings and other in reach.arcs for place, other in rivals)
                hits += SHARED if busy else 1.0
    return hits
