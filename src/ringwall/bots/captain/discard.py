"""Which cards go for fresh ones: those that neither the next turn nor a team-mate has a use for."""

from typing import Final

from ringwall.bots.captain.muster import Muster, Station
from ringwall.bots.lore.judges import Judge
from ringwall.bots.simple.cards import IDLE, SPACE, keep_worths
from ringwall.bots.simple.castle import exchanging, still_of_use
from ringwall.bots.simple.foes import Foe, later
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight, first

FRESH: Final = 1.0
"""A card drawn instead of a discarded one: it may be of use at once."""
SURE: Final = 0.55
"""A hit card with a target in the next turn."""
WANTED: Final = 0.2
"""The share of what a hit card would do for a team-mate, who may trade for it, that counts for keeping it."""

LENDING: Final = 0.6
"""The same for a card that somebody must lose, whose holder would not draw another one for it at once."""


def discarding(sight: Sight) -> Judge:
    """What this turn has no use for, if a fresh card promises more."""
    muster = Muster(sight)
    return exchanging(sight, still_of_use(sight, _worths(sight, muster)), muster.own.spare, sight.fresh(FRESH))


def _worths(sight: Sight, muster: Muster) -> dict[str, float]:
    """What the cards without a use now are worth in the hand."""
    worths = keep_worths(sight, muster.own.spare, muster.own.left)
    hits = [card for card in worths if card in REACH]
    foes = muster.next_time() if hits else []
    for card in hits:
        wanted = max([station.use_of(card) for station in muster.others], default=0.0)
        worths[card] = _chance(sight, card, foes) + WANTED * wanted
    return worths


def _chance(sight: Sight, card: str, foes: list[Foe]) -> float:
    """What a hit card is worth to its player by its chance of a target in the next turn."""
    reach = REACH[card]
    if any(map(reach.holds, foes)):
        return SURE
    turns = len(sight.players)
    open_rings = sum(ring < turns for ring in reach.rings) if sight.coming else 0
    return min(SURE, max(IDLE, SPACE * open_rings * len(reach.arcs)))


def losing(sight: Sight) -> Judge:
    """The card that is missed least, by its holder in the turn to come or by a team-mate who may trade for it."""
    stations = [_coming(sight, seat) for seat in sight.players]
    worths = keep_worths(sight, sight.hand, sight.foes)
    for card in worths:
        if card in REACH:
            uses = [
                station.need_of(card) if station.seat == sight.seat else LENDING * station.use_of(card)
                for station in stations
            ]
            worths[card] = max(_chance(sight, card, []), *uses)
    return lambda option: -worths.get(first(option), 0.0)


def _coming(sight: Sight, seat: int) -> Station:
    """The coming turn of a player. Cards are lost by what comes when the monsters of this turn have moved."""
    foes, walls = later(sight.foes, sight.walls, sight.turns_until(seat) - 1)
    return Station(seat, sight.hand_of(seat) or [], foes, walls)
